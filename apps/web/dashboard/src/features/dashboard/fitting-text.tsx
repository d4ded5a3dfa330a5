import type { CSSProperties } from 'react';
import styles from './fitting-text.module.css';

interface FittingTextProps {
  text: string;
  /** Average width of a character in em: 0.63 for digits of Inter, less for letters. */
  letterWidth?: number;
}

/** A single line that fits its box. Long text gets a smaller font size instead of wrapping. */
export function FittingText({ text, letterWidth = 0.63 }: FittingTextProps) {
  return (
    <span className={styles.box}>
      <span className={styles.text} style={{ '--width': text.length * letterWidth } as CSSProperties}>
        {text}
      </span>
    </span>
  );
}
