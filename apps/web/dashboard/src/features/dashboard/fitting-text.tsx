import type { CSSProperties } from 'react';
import styles from './fitting-text.module.css';

/** Width of a digit of Inter in em. */
const DIGIT_WIDTH = 0.63;

/** Counts the characters with a width: all but accents and the marks around text of another direction. */
export const lettersIn = (text: string) => text.replace(/[\p{M}\p{Cf}]/gu, '').length;

/** A single line that fits its box. Long text gets a smaller font size instead of wrapping. */
export function FittingText({ text }: { text: string }) {
  return (
    <span className={styles.box}>
      <span className={styles.text} style={{ '--width': lettersIn(text) * DIGIT_WIDTH } as CSSProperties}>
        {text}
      </span>
    </span>
  );
}
