import { cleanName } from './clean-name';
import type { Line } from './lines';
import { addressWords, legalForms, noNames, shopWords } from './merchant-words';
import { mayBe, similarity, wordsIn } from './words';

/** A possible name of the merchant and how much speaks for it. */
export interface MerchantEvidence {
  name: string;
  score: number;
  /** It ends as the names of companies do. */
  legal: boolean;
}

/** So many lines from the top may hold the name. */
const HEAD = 12;
const ALIKE = 0.75;

const asWords = (list: readonly string[]) => list.map((phrase) => wordsIn(phrase));
const forms = asWords(legalForms);
const junk = asWords(noNames);
const shops = asWords(shopWords);
const addresses = new Set(addressWords.map((word) => word.toUpperCase()));

/** Every line of the head that could be the name, the likeliest first; readings of the same name count together. */
export function merchantsOf(readings: Line[][]): MerchantEvidence[] {
  const found: (MerchantEvidence & { confidence: number })[] = [];
  for (const lines of readings) {
    for (const candidate of candidatesIn(lines)) {
      const same = found.find(({ name }) => similarity(name, candidate.name) >= ALIKE);
      if (!same) found.push({ ...candidate });
      else {
        if (candidate.confidence > same.confidence)
          Object.assign(same, { name: candidate.name, confidence: candidate.confidence });
        same.legal ||= candidate.legal;
        same.score =
          Math.max(same.score, candidate.score) + Math.max(0, Math.min(same.score, candidate.score)) * 0.5;
      }
    }
  }
  return found.toSorted((a, b) => b.score - a.score);
}

function candidatesIn(lines: Line[]): (MerchantEvidence & { confidence: number })[] {
  const head = lines.filter(({ text }) => /\p{L}{2}/u.test(text)).slice(0, HEAD);
  const heights = head.map(({ bottom, top }) => bottom - top).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  const end = head.findIndex((line, index) => index > 0 && isAddress(line.text));
  return head.flatMap((line, index) => {
    const next = head[index + 1];
    const continued =
      next && formIn(next.text) && wordsIn(cleanName(next.text)).length <= 3 && !formIn(line.text);
    const name = cleanName(continued ? `${line.text} ${next.text}` : line.text);
    const confidence = mean(line.words.map((word) => word.confidence));
    if (name.replace(/[^\p{L}]/gu, '').length < 3) return [];
    const legal = !!formIn(name);
    const score =
      3 -
      index * 0.35 +
      (legal ? 4 : 0) +
      (shops.some((shop) => holds(wordsIn(name), shop)) ? 1.5 : 0) +
      Math.min(1, Math.max(0, (line.bottom - line.top) / usual - 1)) +
      (confidence - 70) / 25 -
      (isJunk(line.text) ? 4 : 0) -
      (isAddress(line.text) ? 4 : 0) -
      (end >= 0 && index > end ? 1.5 : 0) -
      oddness(name);
    return { name, score, legal, confidence };
  });
}

const mean = (numbers: number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** The legal form in a text, if there is one, also where it was read a little wrong. */
function formIn(text: string): string[] | undefined {
  const words = wordsIn(text);
  return forms.find((form) => holds(words, form));
}

const isJunk = (text: string) => junk.some((phrase) => holds(wordsIn(text), phrase));

function isAddress(text: string): boolean {
  const words = wordsIn(text);
  const hits = words.filter((word) => addresses.has(word)).length;
  const numbers = words.filter((word) => /\d/.test(word)).length;
  return hits >= 2 || (hits >= 1 && numbers >= 1) || /\b\d{5}\b/.test(text);
}

function holds(words: string[], phrase: string[]): boolean {
  return words.some((_, start) => phrase.every((word, index) => mayBe(words[start + index] ?? '', word)));
}

/** Names are made of words; what is mostly digits, marks or single letters is noise or a number. */
function oddness(name: string): number {
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  const solid = name.replace(/\s/g, '').length;
  const words = name.split(/\s+/);
  const short = words.filter((word) => word.replace(/[^\p{L}\p{N}&]/gu, '').length < 2).length;
  return (1 - letters / solid) * 6 + (short / words.length) * 3 + (letters < 5 ? 1.5 : 0);
}
