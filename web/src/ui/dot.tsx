import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export type DotLook = 'full' | 'half' | 'hollow' | 'off' | 'unknown';

/** A circle that is full, half or hollow: the state is in the shape, not in the colour alone. */
export function DotMark({ look }: { look: DotLook }) {
  return (
    <svg class={`dot-mark dot-${look}`} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <circle
        cx="6"
        cy="6"
        r="4.75"
        fill={look === 'full' ? 'currentColor' : 'none'}
        stroke="currentColor"
        stroke-width="1.5"
        stroke-dasharray={look === 'unknown' ? '2 2' : undefined}
      />
      {look === 'half' && <path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" fill="currentColor" />}
    </svg>
  );
}

interface DotProps {
  look: DotLook;
  label: string;
  /** The state in a word, for a screen reader. */
  state: string;
  /** Why, and since when; shown on a click. */
  children: ComponentChildren;
}

/** A state with its reason behind a click. */
export function Dot({ look, label, state, children }: DotProps) {
  const id = useId();
  // The browser opens and closes the popover, also by Escape; its place is beside the button, by an anchor.
  return (
    <span class="dot">
      <button type="button" class="dot-button" popovertarget={id}>
        <DotMark look={look} />
        <span class="dot-label">{label}</span>
        <span class="visually-hidden">{`: ${state}`}</span>
      </button>
      <div id={id} popover="auto" class="popover">
        <strong>
          {label}: {state}
        </strong>
        {children}
      </div>
    </span>
  );
}
