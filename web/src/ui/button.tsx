import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'type'>;

interface ButtonProps extends Native {
  /** `primary` once per view; `danger` for destructive actions; `quiet` beside others. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  type?: 'button' | 'submit';
  /** Shows progress and prevents a second press. */
  isBusy?: boolean;
  children?: ComponentChildren;
}

/** While busy it ignores presses but keeps the focus, which a disabled button would lose. */
export function Button({ look = 'plain', icon, type = 'button', isBusy, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      class={`button button-${look} ${rest.class ?? ''}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Native {
  icon: IconName;
  /** Accessible name: there is no visible text. */
  label: string;
  /** For a toggle button. */
  isPressed?: boolean;
}

export function IconButton({ icon, label, isPressed, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      class={`icon-button ${rest.class ?? ''}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} />
    </button>
  );
}
