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

interface DotFacts {
  look: DotLook;
  label: string;
  /** The state in a word. */
  state: string;
  /** Why, and since when. */
  children: ComponentChildren;
}

interface DotsProps {
  /** What they are about, for a screen reader. */
  label: string;
  dots: readonly DotFacts[];
  class?: string;
}

/** The states of several parts side by side, with their reasons behind one click. */
export function Dots({ label, dots, class: look = '' }: DotsProps) {
  const id = useId();
  // The browser opens and closes the popover, also by Escape; its place is beside the button, by an anchor.
  return (
    <span class={`dots ${look}`}>
      <button type="button" class="dots-button" popovertarget={id}>
        <span class="visually-hidden">{`${label}: `}</span>
        {dots.map((dot) => (
          <span key={dot.label} class="dot">
            <DotMark look={dot.look} />
            <span class="dot-label">{dot.label}</span>
            <span class="visually-hidden">{`: ${dot.state} `}</span>
          </span>
        ))}
      </button>
      <div id={id} popover="auto" class="popover dots-popover">
        {dots.map((dot) => (
          <section key={dot.label} class="dots-part">
            <DotMark look={dot.look} />
            <div>
              <strong>
                {dot.label}: {dot.state}
              </strong>
              {dot.children}
            </div>
          </section>
        ))}
      </div>
    </span>
  );
}

/** The lines of a reason. */
export const DotText = ({ children }: { children: ComponentChildren }) => <p class="dot-text">{children}</p>;
