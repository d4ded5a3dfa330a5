import type { ComponentProps, ReactNode } from 'react';
import styles from './corner-button.module.css';

interface CornerProps {
  /** Button in the line of the field's label, if any. */
  button: ReactNode;
  /** The field. */
  children: ReactNode;
}

/** A field with a small button in the line of its label, so that the button takes no extra room. */
export function WithCorner({ button, children }: CornerProps) {
  return (
    <div className={styles.frame}>
      {children}
      {button}
    </div>
  );
}

export function CornerButton(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={styles.button} />;
}
