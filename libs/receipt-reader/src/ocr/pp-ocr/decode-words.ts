/** For each step from left to right, the probability of each character of the dictionary. */
export interface CharacterProbabilities {
  steps: number;
  data: Float32Array;
}

/** A character of a line; a blank has no text but spaces. */
export interface Character {
  text: string;
  /** 0 to 1 */
  probability: number;
  /** The step in which it is seen first. */
  step: number;
}

export interface DecodedWord {
  text: string;
  /** Probability of the least certain character, 0 to 1. */
  confidence: number;
  /** The first and the last step in which it is seen. */
  first: number;
  last: number;
}

/** The first entry of the dictionary: nothing in this step. */
const BLANK = 0;

/**
 * Decodes the characters of a line. As in every CTC network, the same character in adjacent steps is one, and a blank separates
 * two that are equal.
 */
export function decodeCharacters({ steps, data }: CharacterProbabilities, dictionary: string[]): Character[] {
  const characters: Character[] = [];
  let before = BLANK;
  for (let step = 0; step < steps; step++) {
    const { index, probability } = likeliest(data, step * dictionary.length, dictionary.length);
    // Full-width letters and digits become the usual ones.
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

/** Joins characters to words; blanks separate them, as do gaps: indexes of characters before which the paper is bare. */
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
