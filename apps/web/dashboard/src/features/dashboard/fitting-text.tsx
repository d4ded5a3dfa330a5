import type { CSSProperties } from 'react';
import styles from './fitting-text.module.css';

interface FittingTextProps {
  text: string;
  /** How wide a letter is, in em: a figure of Inter is 0.63, letters are less. */
  letterWidth?: number;
}

/** One line that fits its box: a long one is set smaller, never cut off or broken. */
export function FittingText({ text, letterWidth = 0.63 }: FittingTextProps) {
  return (
    <span className={styles.box}>
      <span className={styles.text} style={{ '--width': text.length * letterWidth } as CSSProperties}>
        {text}
      </span>
    </span>
  );
}
