import { decodeCharacters, wordsOf } from './decode-words.ts';

const dictionary = ['', 'A', 'B', '１', ' '];

/** Returns the probabilities of a line that shows these characters, one per step; `_` is a CTC blank. */
function seen(characters: string, probability = 0.9) {
  const data = new Float32Array(characters.length * dictionary.length);
  for (const [step, character] of [...characters].entries())
    data[step * dictionary.length + Math.max(0, dictionary.indexOf(character))] = probability;
  return { steps: characters.length, data };
}
const decode = (line: ReturnType<typeof seen>, gaps?: Set<number>) =>
  wordsOf(decodeCharacters(line, dictionary), gaps);
const texts = (characters: string) => decode(seen(characters)).map(({ text }) => text);

it.each([
  ['the same character in adjacent steps as one', 'AAB', ['AB']],
  ['equal characters that a blank separates as two', 'A_A', ['AA']],
  ['words between spaces', ' AB  _ B ', ['AB', 'B']],
  ['full-width characters as the usual ones', 'A１', ['A1']],
  ['nothing in a line of blanks', '____', []],
])('decodes %s', (_what, characters, words) => {
  expect(texts(characters)).toEqual(words);
});

it('is as certain of a word as of its least certain character', () => {
  const line = seen('AB_ _A');
  line.data[1] = 0.5;
  expect(decode(line)).toEqual([
    { text: 'AB', confidence: 0.5, first: 0, last: 1 },
    { text: 'A', confidence: expect.closeTo(0.9) as number, first: 5, last: 5 },
  ]);
});

it('separates words at gaps, too', () => {
  const [one, other] = decode(seen('ABA_B'), new Set([2]));
  expect([one?.text, other?.text]).toEqual(['AB', 'AB']);
});
