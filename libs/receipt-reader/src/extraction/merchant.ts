import type { Word } from '../ocr/word.ts';
import { cleanName } from './clean-name.ts';
import { confidenceOf, type Line } from './lines.ts';
import { headOf } from './merchant-signs.ts';
import { type MerchantSign, scoreOfSigns, type Signs, spellingWeights, sumOf } from './merchant-weights.ts';
import { nameScore } from './name-parts.ts';
import { plain, similarity, wordsIn } from './words.ts';

/** A candidate for the merchant's name with its evidence. */
export interface MerchantEvidence {
  name: string;
  score: number;
  /** Number of lines above it. */
  linesAbove: number;
  /** Number of passes in which it was found. */
  readings: number;
  /**
   * Number of kinds of evidence that support it apart from its position: a legal form, the name of a chain, a greeting,
   * a label, a repetition, a tax number.
   */
  witnesses: number;
  /**
   * Whether it contains a kind of shop. This is evidence on a till receipt, but not on an invoice, whose items contain such
   * words, too.
   */
  isShop: boolean;
  /** Number of passes that spell it the same. */
  alike: number;
  /** Mean confidence of its words, 0 to 100; `weakest` is the lowest one. */
  confidence: number;
  weakest: number;
}

/** Maximum length of a name in letters. */
const MAX_NAME_LENGTH = 120;
const ALIKE = 0.7;
/** Signs that count as witnesses: they do not depend on the position of the line. */
const witnesses: MerchantSign[] = ['form', 'brand', 'greeting', 'again', 'owner', 'seller'];
const webAddress = /^\P{L}*(?:https?:\/\/)?www\s?\./iu;

/** Returns all candidates in the head of the receipt, the likeliest first. Different spellings of a name form one candidate. */
export function merchantsOf(readings: Line[][]): MerchantEvidence[] {
  const groups: MerchantEvidence[][] = [];
  for (const candidate of readings.flatMap((lines) => candidatesIn(lines, readings[0] ?? []))) {
    const group = groups.find((names) => names.some(({ name }) => similarity(name, candidate.name) >= ALIKE));
    if (group) group.push(candidate);
    else groups.push([candidate]);
  }
  return groups.map(bestOf).toSorted((a, b) => b.score - a.score);
}

/** Picks the spelling that is most similar to the others and most legible. */
function bestOf(spellings: MerchantEvidence[]): MerchantEvidence {
  const weight = (one: MerchantEvidence) => sumOf(spellingWeights, spellingSigns(one, spellings));
  const best = spellings.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  const score = Math.max(...spellings.map((one) => one.score)) + (spellings.length - 1) * 0.5;
  const alike = spellings.filter(({ name }) => similarity(name, best.name) === 1).length;
  return { ...best, readings: spellings.length, alike, score };
}

const spellingSigns = (
  one: MerchantEvidence,
  spellings: MerchantEvidence[],
): Signs<typeof spellingWeights> => ({
  likeness: spellings.reduce((sum, other) => sum + similarity(one.name, other.name), 0),
  legibility: one.confidence / 100,
  shop: nameScore(one.name),
  whole: one.confidence >= 80 && spellings.some((other) => isCutOff(other.name, one.name)) ? 1 : 0,
  accents: spellings.some((other) => isWithoutAccents(other.name, one.name)) ? 1 : 0,
  webAddress: webAddress.test(one.name) ? 1 : 0,
});

/** Whether `part` equals `whole` with its beginning or end cut off. */
function isCutOff(part: string, whole: string): boolean {
  const [short, long] = [wordsIn(part).join(''), wordsIn(whole).join('')];
  return short.length < long.length && long.includes(short);
}

/** Whether `bare` is the name without its accents. */
const isWithoutAccents = (bare: string, name: string) =>
  bare.toUpperCase() !== name.toUpperCase() && bare.toUpperCase() === plain(name);

/** @param page lines of the first reading, which tell how far from the top a line is */
function candidatesIn(lines: Line[], page: Line[]): MerchantEvidence[] {
  const { parts, rests, signsOf } = headOf(lines, page);
  return parts.flatMap((part) => {
    const below = (rests.get(part) ?? []).map(({ text }) => text);
    const printed = (below.length > 0 ? part.words : legibleWords(part)).map(({ text }) => text);
    const name = [...cleanName([...printed, ...below].join(' '))].slice(0, MAX_NAME_LENGTH).join('');
    if (name.replace(/[^\p{L}]/gu, '').length < 3) return [];
    const signs = signsOf(part, name);
    return {
      name,
      confidence: confidenceOf(inName(part, name)),
      witnesses: witnesses.filter((sign) => signs[sign] > 0).length,
      linesAbove: signs.lineAbove,
      isShop: signs.shopWordExactly > 0,
      weakest: weakestOf(part),
      readings: 1,
      alike: 1,
      score: scoreOfSigns(signs),
    };
  });
}

/** Returns the words of a line, without stray marks and illegible words at its ends. */
function legibleWords({ words }: Line): Word[] {
  const legible = words.map(
    ({ text, confidence }) =>
      /[\p{L}\d]{2}|^\p{L}(?:[.&+]\s?\p{L}|\.$)/u.test(text) &&
      (confidence >= 35 || /^[^\p{L}]*\p{Lu}.{3}/u.test(text)),
  );
  const [first, last] = [legible.indexOf(true), legible.lastIndexOf(true)];
  return first < 0 ? words : words.slice(first, last + 1);
}

/** Returns the line without the words that `name` lacks, such as a stamp beside it. */
function inName(line: Line, name: string): Line {
  const joined = wordsIn(name).join('');
  const words = line.words.filter(({ text }) => joined.includes(wordsIn(text).join('')));
  return words.length > 0 ? { ...line, words } : line;
}

/** Returns the lowest confidence of its words, 0 to 100. */
const weakestOf = (line: Line) =>
  Math.min(
    100,
    ...legibleWords(line)
      .filter(isWordy)
      .map(({ confidence }) => confidence),
  );

const isWordy = ({ text }: Word) => /[\p{L}\d]{2}/u.test(text);
