import type { Word } from './word.ts';

const LINE_LEVEL = '4';
const WORD_LEVEL = '5';

/**
 * Parses the words of Tesseract's TSV output. Its columns are level, page, block, paragraph, line, word, left, top, width,
 * height, confidence and text. Each line has a row of its own before those of its words.
 */
export function wordsOfTsv(table: string): Word[] {
  let line = 0;
  return table.split('\n').flatMap((row) => {
    const [level, , , , , , left, top, width, height, confidence, text = ''] = row.split('\t');
    if (level === LINE_LEVEL) line++;
    if (level !== WORD_LEVEL || !text.trim()) return [];
    return {
      text: text.trim(),
      confidence: Number(confidence),
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
      line,
    };
  });
}
