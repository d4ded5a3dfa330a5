import type { Word } from '../ocr/word.ts';
import { linesOf, type Line } from '../extraction/lines.ts';

const LETTER = 10;
const LINE = 30;

/** Returns the words of a text as a recogniser would find them, with letters of equal width. */
export function wordsOf(text: string, confidence = 95): Word[] {
  return text.split('\n').flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence,
      left: match.index * LETTER,
      right: (match.index + match[0].length) * LETTER,
      top: line * LINE,
      bottom: line * LINE + 20,
      line,
    })),
  );
}

export const linesOfText = (text: string): Line[] => linesOf(wordsOf(text));

/** Returns a text as a single line. */
export function lineOfText(text: string): Line {
  const [line] = linesOfText(text);
  if (!line) throw new Error('there is no line');
  return line;
}
