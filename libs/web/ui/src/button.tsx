import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the main action of a screen, `danger` opens a destructive question, `destroy` confirms it. */
  variant?: ButtonVariant;
  /** Decorative icon before the text. */
  icon?: ReactNode;
  /** Disables the button while its action is in progress. */
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

/** Returns the class of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant): string {
  return classNames(styles.button, styles[variant]);
}
