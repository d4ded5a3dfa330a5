/** Output of the recognition network: for each step from left to right, the probability of each character in the dictionary. */
export interface CharacterProbabilities {
  steps: number;
  data: Float32Array;
}

/** A recognised character of a line. Its text may be a space. */
export interface Character {
  text: string;
  /** 0 to 1 */
  probability: number;
  /** Index of the first step that shows it. */
  step: number;
}

export interface DecodedWord {
  text: string;
  /** Probability of the least certain character, 0 to 1. */
  confidence: number;
  /** Index of the first and the last step that show it. */
  first: number;
  last: number;
}

/** Dictionary index of the CTC blank: no character in this step. */
const BLANK = 0;

/**
 * Decodes the characters of a line. As in every CTC network, equal characters in adjacent steps are one character, and a blank
 * separates two equal characters.
 */
export function decodeCharacters({ steps, data }: CharacterProbabilities, dictionary: string[]): Character[] {
  const characters: Character[] = [];
  let before = BLANK;
  for (let step = 0; step < steps; step++) {
    const { index, probability } = likeliest(data, step * dictionary.length, dictionary.length);
    // Converts full-width letters and digits to the usual ones.
    const text = (dictionary[index] ?? '').normalize('NFKC');
    if (index !== BLANK && index !== before) characters.push({ text, probability, step });
    before = index;
  }
  return characters;
}

function likeliest(data: Float32Array, from: number, count: number): { index: number; probability: number } {
  let index = 0;
  for (let other = 1; other < count; other++) if (data[from + other]! > data[from + index]!) index = other;
  return { index, probability: data[from + index]! };
}

/**
 * Joins characters into words, which are separated by spaces or gaps.
 * @param gaps indexes of characters that begin a word although no space precedes them
 */
export function wordsOf(characters: Character[], gaps: ReadonlySet<number> = new Set()): DecodedWord[] {
  const words: DecodedWord[] = [];
  let isInWord = false;
  for (const [index, { text, probability, step }] of characters.entries()) {
    const word = words.at(-1);
    const isSpace = !text.trim();
    if (!isSpace && isInWord && word && !gaps.has(index)) {
      word.text += text;
      word.confidence = Math.min(word.confidence, probability);
      word.last = step;
    } else if (!isSpace) words.push({ text, confidence: probability, first: step, last: step });
    isInWord = !isSpace;
  }
  return words;
}
