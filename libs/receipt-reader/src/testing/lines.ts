import type { Word } from '../ocr/word.ts';
import { linesOf, type Line } from '../extraction/lines.ts';

const LETTER = 10;
const LINE = 30;

/** The words of a written text, each letter as wide as the other, as a recogniser would find them. */
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

/** The only line of a text. */
export function lineOfText(text: string): Line {
  const [line] = linesOfText(text);
  if (!line) throw new Error('there is no line');
  return line;
}
