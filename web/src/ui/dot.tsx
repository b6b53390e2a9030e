import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export type DotLook = 'full' | 'half' | 'hollow' | 'off' | 'unknown';

/** A full, half or hollow circle: the shape shows the state, not only the colour. */
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
  /** State as a word. */
  state: string;
  /** Reason and duration. */
  children: ComponentChildren;
}

interface DotsProps {
  /** Subject, for a screen reader. */
  label: string;
  dots: readonly DotFacts[];
  class?: string;
}

/** States of several parts, with their reasons in a popover. */
export function Dots({ label, dots, class: look = '' }: DotsProps) {
  const id = useId();
  // The browser opens and closes the popover, also by Escape; CSS anchors it to the button.
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

/** Lines of a reason. */
export const DotText = ({ children }: { children: ComponentChildren }) => <p class="dot-text">{children}</p>;
