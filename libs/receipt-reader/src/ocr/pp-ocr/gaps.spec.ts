import { gapsIn } from './gaps.ts';

const HEIGHT = 48;
const LETTER = 16;

/** Returns the gaps in a line drawn with bars, one per letter, 16 pixels apart. A blank is drawn as bare paper. */
function gapsOf(text: string): number[] {
  const width = text.length * LETTER;
  const data = new Uint8Array(width * HEIGHT).fill(230);
  const shown = [...text].flatMap((letter, index) => (letter === ' ' ? [] : { letter, index }));
  for (const { index } of shown)
    for (let y = 12; y < 36; y++)
      data.fill(20, y * width + index * LETTER + 2, y * width + index * LETTER + 14);
  // The network did not report blanks.
  const characters = shown.map(({ letter, index }) => ({ text: letter, probability: 1, step: index }));
  return [...gapsIn({ width, height: HEIGHT, data }, characters, text.length)];
}

it.each([
  ['between words', 'CORNER BAKERY LTD', [6, 12]],
  ['before and after an ampersand', 'BOOTS & CO', [5, 6]],
  ['nowhere in a single word', 'BAKERY', []],
  ['nowhere between digits', '12 50', []],
  ['nowhere in letters that are printed far apart', 'T O T A L', []],
  ['nowhere in an empty line', '', []],
])('finds gaps %s', (_where, text, gaps) => {
  expect(gapsOf(text)).toEqual(gaps);
});
