import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is for the one action of a screen; `danger` asks before it does what `destroy` then does. */
  variant?: ButtonVariant;
  /** Stands before the words, for the eye alone. */
  icon?: ReactNode;
  /** Something is under way: the button waits. */
  busy?: boolean;
}

export function Button({ variant = 'secondary', icon, busy, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant), rest.className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

/** The look of a button, for a link that is one to the eye. */
export function buttonClass(variant: ButtonVariant): string {
  return classNames(styles.button, styles[variant]);
}
