/** For each step from left to right, the probability of each character of the dictionary. */
export interface CharacterProbabilities {
  steps: number;
  data: Float32Array;
}

export interface DecodedWord {
  text: string;
  /** Probability of the least certain character, 0 to 1. */
  confidence: number;
  /** The first and the last step in which it is seen. */
  first: number;
  last: number;
}

interface Character {
  text: string;
  probability: number;
  step: number;
}

/** The first entry of the dictionary: nothing in this step. */
const BLANK = 0;

/**
 * Decodes the words of a line. As in every CTC network, the same character in adjacent steps is one, and a blank separates two
 * that are equal.
 */
export function decodeWords({ steps, data }: CharacterProbabilities, dictionary: string[]): DecodedWord[] {
  const characters: Character[] = [];
  let before = BLANK;
  for (let step = 0; step < steps; step++) {
    const { index, probability } = likeliest(data, step * dictionary.length, dictionary.length);
    // Full-width letters and digits become the usual ones.
    const text = (dictionary[index] ?? '').normalize('NFKC');
    if (index !== BLANK && index !== before) characters.push({ text, probability, step });
    before = index;
  }
  return wordsOf(characters);
}

function likeliest(data: Float32Array, from: number, count: number): { index: number; probability: number } {
  let index = 0;
  for (let other = 1; other < count; other++) if (data[from + other]! > data[from + index]!) index = other;
  return { index, probability: data[from + index]! };
}

/** Splits characters at spaces. */
function wordsOf(characters: Character[]): DecodedWord[] {
  const words: DecodedWord[] = [];
  let isInWord = false;
  for (const { text, probability, step } of characters) {
    const word = words.at(-1);
    const isSpace = !text.trim();
    if (!isSpace && isInWord && word) {
      word.text += text;
      word.confidence = Math.min(word.confidence, probability);
      word.last = step;
    } else if (!isSpace) words.push({ text, confidence: probability, first: step, last: step });
    isInWord = !isSpace;
  }
  return words;
}
