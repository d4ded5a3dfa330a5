import type { CSSProperties } from 'react';
import styles from './fitting-text.module.css';

interface FittingTextProps {
  text: string;
  /** Average width of a character in em: 0.63 for digits of Inter, less for letters. */
  letterWidth?: number;
}

/** Counts the characters with a width: all but accents and the marks around text of another direction. */
export const lettersIn = (text: string) => text.replace(/[\p{M}\p{Cf}]/gu, '').length;

/** A single line that fits its box. Long text gets a smaller font size instead of wrapping. */
export function FittingText({ text, letterWidth = 0.63 }: FittingTextProps) {
  return (
    <span className={styles.box}>
      <span className={styles.text} style={{ '--width': lettersIn(text) * letterWidth } as CSSProperties}>
        {text}
      </span>
    </span>
  );
}
