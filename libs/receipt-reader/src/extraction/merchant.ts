import type { Word } from '../ocr/word';
import { houseNumber, isAddress, isStreet, postcode } from './addresses';
import { amountsIn } from './amounts';
import { cleanName, isGreeting, withoutBranch, withoutStamp } from './clean-name';
import type { Line } from './lines';
import { phrasesOf } from './phrases';
import {
  buildingWords,
  businessWords,
  buyerLabels,
  invoiceHeadings,
  leadingForms,
  leadingKinds,
  legalForms,
  noNames,
  shopWords,
  sloganWords,
} from './merchant-words';
import { mayBe, plain, similarity, wordsIn } from './words';

/** A candidate for the merchant's name with its evidence. */
export interface MerchantEvidence {
  name: string;
  score: number;
  /** Number of passes in which it was found. */
  readings: number;
  /** How many kinds of evidence besides its place speak for it: a legal form, a greeting, another line with the name. */
  witnesses: number;
  /** Number of passes that spell it alike, but for a letter. */
  alike: number;
  /** Mean confidence of its words, 0 to 100, and the lowest. */
  confidence: number;
  weakest: number;
}

/** Number of lines from the top that may contain the name. */
const HEAD = 12;
/** Maximum length of a name in letters. */
const MAX_NAME_LENGTH = 120;
const ALIKE = 0.7;
const SAME = 0.93;
const WEB_ADDRESS = 5;
/** The name is printed elsewhere, too. */
const REPEATED = 0.5;
const MIN_REPEATED = 4;
/** A building, where another line is a company with its legal form. */
const BUILDING = 3;
/** The name follows a greeting. */
const GREETED = 2.5;

const forms = phrasesOf(legalForms).map(wordsIn);
const leading = new Set(phrasesOf(leadingForms).flatMap(wordsIn));
const junk = phrasesOf(`${noNames}, ${invoiceHeadings}`).map(wordsIn);
const buildings = phrasesOf(buildingWords).map(wordsIn);
const shops = phrasesOf(shopWords).map(wordsIn);
const singleShops = new Set(shops.filter(({ length }) => length === 1).flat());
const parts = new Set([...forms, ...shops, ...phrasesOf(businessWords).map(wordsIn)].flat());
const kinds = new Set(phrasesOf(leadingKinds).flatMap(wordsIn));
const slogans = new Set(phrasesOf(sloganWords).flatMap(wordsIn));
const buyer = new RegExp(String.raw`^\P{L}*(?:${phrasesOf(buyerLabels).join('|')})(?: name)?\s?:`, 'iu');
const webAddress = /^\P{L}*(?:https?:\/\/)?www\s?\./iu;

/** Returns all candidates in the head of the receipt, the likeliest first; spellings of one name count together. */
export function merchantsOf(readings: Line[][]): MerchantEvidence[] {
  const groups: MerchantEvidence[][] = [];
  for (const candidate of readings.flatMap((lines) => candidatesIn(lines, readings[0] ?? []))) {
    const group = groups.find((names) => names.some(({ name }) => similarity(name, candidate.name) >= ALIKE));
    if (group) group.push(candidate);
    else groups.push([candidate]);
  }
  return groups.map(bestOf).toSorted((a, b) => b.score - a.score);
}

/** Picks the spelling that is most similar to the others and has the highest confidence. */
function bestOf(spellings: MerchantEvidence[]): MerchantEvidence {
  const likeness = ({ name }: MerchantEvidence) =>
    spellings.reduce((sum, other) => sum + similarity(name, other.name), 0);
  // The edge of an image cuts off letters, but never adds any.
  const wholeness = (one: MerchantEvidence) =>
    one.confidence >= 80 && spellings.some((other) => isCutOff(other.name, one.name)) ? 1 : 0;
  // One of the recognisers knows no umlauts.
  const accents = (one: MerchantEvidence) =>
    spellings.some((other) => isWithoutAccents(other.name, one.name)) ? 1 : 0;
  const weight = (one: MerchantEvidence) =>
    likeness(one) +
    one.confidence / 50 +
    wordScore(one.name) / 2 +
    wholeness(one) +
    accents(one) -
    (webAddress.test(one.name) ? WEB_ADDRESS : 0);
  const best = spellings.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  const score = Math.max(...spellings.map((one) => one.score)) + (spellings.length - 1) * 0.5;
  const alike = spellings.filter(({ name }) => similarity(name, best.name) >= SAME).length;
  return { ...best, readings: spellings.length, alike, score };
}

/** Whether `part` is `whole` without its beginning or end. */
function isCutOff(part: string, whole: string): boolean {
  const [short, long] = [wordsIn(part).join(''), wordsIn(whole).join('')];
  return short.length < long.length && long.includes(short);
}

/** Whether `bare` is the name without its accents. */
const isWithoutAccents = (bare: string, name: string) =>
  bare.toUpperCase() !== name.toUpperCase() && bare.toUpperCase() === plain(name);

/** The lines that may contain the name, from the top. */
const headLines = (lines: Line[]) => lines.filter(({ text }) => /\p{L}{2}/u.test(text)).slice(0, HEAD);

/** @param page all lines, which tell how far from the top a line is */
function candidatesIn(lines: Line[], page: Line[]): MerchantEvidence[] {
  const head = headLines(lines);
  const above = (line: Line) =>
    headLines(page).filter(({ bottom }) => bottom < (line.top + line.bottom) / 2).length;
  const heights = head.map(({ bottom, top }) => bottom - top).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  const hasForm = head.some(({ text }) => endsWithForm(cleanName(text)));
  const address = head.findIndex((line, index) => index > 0 && isAddress(line.text));
  const below = head.map((_, index) => linesBelow(head, index));
  const restOf = (index: number) =>
    head.slice(index + 1, index + 1 + (below[index] ?? 0)).map(({ text }) => text);
  const isRest = (index: number) => below.slice(0, index).some((count, from) => from + count >= index);
  return head.flatMap((line, index) => {
    const next = head[index + 1];
    const printed = legibleWords(line).map(({ text }) => text);
    const name = [...cleanName([...printed, ...restOf(index)].join(' '))].slice(0, MAX_NAME_LENGTH).join('');
    if (name.replace(/[^\p{L}]/gu, '').length < 3) return [];
    const confidence = confidenceOf(line);
    const tall = Math.min(1, Math.max(0, (line.bottom - line.top) / usual - 1));
    const behind = address >= 0 && index > address ? -1.5 : 0;
    const place = 3 - above(line) * 0.35 + behind + tall;
    const unfit =
      (isJunk(withoutStamp(line.text)) || isFormAlone(name) || isRest(index) || buyer.test(line.text)
        ? 4
        : 0) +
      (isSlogan(withoutStamp(line.text)) ? 2 : 0) +
      (index > 0 && isKindAlone(name) ? 2.5 : 0) +
      (hasForm && isBuilding(name) ? BUILDING : 0) +
      (isAddress(withoutBranch(line.text)) || (index > 0 && isStreet(line.text)) ? 4 : 0) +
      (index > 0 && houseNumber.test(line.text) ? (next && postcode.test(next.text) ? 4 : 1.5) : 0) +
      (amountsIn(line).some(({ guessed }) => !guessed) ? 4 : 0) +
      oddness(name);
    const isAgain = isRepeated(name, line, lines);
    return {
      name,
      confidence,
      witnesses: [endsWithForm(name), isGreeting(line.text), isAgain].filter(Boolean).length,
      weakest: Math.min(
        100,
        ...legibleWords(line)
          .filter(isWordy)
          .map((word) => word.confidence),
      ),
      readings: 1,
      alike: 1,
      score:
        place +
        wordScore(name) +
        (confidence - 75) / 20 +
        (isAgain ? REPEATED : 0) +
        (isGreeting(line.text) ? GREETED : 0) -
        unfit,
    };
  });
}

/** Scores a legal form most, then a kind of shop, more if it was read exactly. */
function wordScore(name: string): number {
  const words = wordsIn(name);
  const form = endsWithForm(name) || (words.length > 1 && leading.has(words[0] ?? '')) ? 3.5 : 0;
  const kind = shops.some((shop) => holds(words, shop)) ? 1 : 0;
  const exact = shops.some((shop) =>
    shop.every((word) => words.some((read) => read === word || (word.length > 4 && read.includes(word)))),
  );
  return form + kind + (exact ? 0.7 : 0);
}

/** The words of a line without stray marks and words of low confidence at its ends. */
function legibleWords({ words }: Line): Word[] {
  const legible = words.map(
    ({ text, confidence }) =>
      /[\p{L}\d]{2}|^\p{L}\.\s?\p{L}/u.test(text) && (confidence >= 45 || /^[^\p{L}]*\p{Lu}.{3}/u.test(text)),
  );
  const [first, last] = [legible.indexOf(true), legible.lastIndexOf(true)];
  return first < 0 ? words : words.slice(first, last + 1);
}

const isWordy = ({ text }: Word) => /[\p{L}\d]{2}/u.test(text);

function confidenceOf({ words }: Line): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
  );
}

/** Whether a name ends with a legal form such as `Ltd` or `GmbH`. */
function endsWithForm(name: string): boolean {
  const words = wordsIn(name);
  return forms.some(
    (form) =>
      words.length > form.length &&
      form.every((word, index) => isForm(words[words.length - form.length + index], word)),
  );
}

/** Short forms must match exactly. */
const isForm = (read = '', word: string) => read === word || (word.length > 3 && mayBe(read, word));

/** A name fills at most three lines. */
const MAX_LINES_BELOW = 2;

/** Returns in how many lines below this one its name continues. */
function linesBelow(head: Line[], index: number, most = MAX_LINES_BELOW): number {
  const [line, next] = [head[index], head[index + 1]];
  if (!line || !next || most === 0) return 0;
  const more = linesBelow(head, index + 1, most - 1);
  const rest = head.slice(index + 1, index + 2 + more).map(({ text }) => text);
  return goesOn(line.text, rest.join(' ')) ? 1 + more : 0;
}

/**
 * Whether a name continues in the next line: `(M) SDN BHD`, or `RESTAURANT SDN BHD`, which is no name by itself, after an
 * open bracket, or after a line of words such as `SYARIKAT PERNIAGAAN`.
 */
function goesOn(text: string, next: string): boolean {
  if (endsWithForm(cleanName(text)) || isFormAlone(text)) return false;
  const name = cleanName(next);
  if (openBracket.test(text) && closingBracket.test(next)) return endsWithForm(name);
  if (isFormAlone(next)) return true;
  if (isJunk(text) || isAddress(text)) return false;
  if (isKindAlone(next) && !next.includes('&') && !isKindAlone(text) && !isJunk(next)) return true;
  const rest = wordsIn(name.replace(/\([^()]*\)/g, ' ')).filter(
    (word) => word.length > 1 && !parts.has(word),
  );
  if (endsWithForm(name) && rest.length === 0) return true;
  return wordsIn(text).every((word) => kinds.has(word)) && isNameAlone(name) && !isJunk(next);
}

/** Whether a line holds only kinds of shops, such as `SUPERMARKET`. */
function isKindAlone(text: string): boolean {
  const words = wordsIn(text);
  return words.length > 0 && words.length < 3 && words.every((word) => singleShops.has(word));
}

function isSlogan(text: string): boolean {
  const words = wordsIn(text);
  if (words.length < 3 || endsWithForm(cleanName(text))) return false;
  return /\p{Ll}[.!?]\P{L}*$/u.test(text) || (words.length > 3 && words.some((word) => slogans.has(word)));
}

/** Whether a line names a building and no company. */
const isBuilding = (name: string) =>
  !endsWithForm(name) && buildings.some((building) => holds(wordsIn(name), building));

/** Whether another line contains the name, with or without blanks. */
function isRepeated(name: string, line: Line, lines: Line[]): boolean {
  const joined = wordsIn(name).join('');
  if (joined.length < MIN_REPEATED) return false;
  return lines.some((other) => other !== line && wordsIn(other.text).join('').includes(joined));
}

/** Whether a line may be the rest of a name: neither an address nor a number. */
const isNameAlone = (name: string) =>
  /\p{L}{3}/u.test(name) && !/^\P{L}*\d/u.test(name) && !isAddress(name) && !isStreet(name);

/** An opening bracket before words that is not closed in the line, and the reverse. */
const openBracket = /\([\p{L}\s.]+$/u;
const closingBracket = /^[\p{L}\s.]+\)/u;

/** Whether a line is only a legal form, such as `CO. (M) SDN BHD`: the end of the line above. */
function isFormAlone(text: string): boolean {
  const words = wordsIn(cleanName(text));
  return (
    words.length > 0 &&
    words.every((word) => word.length === 1 || forms.flat().some((part) => mayBe(word, part)))
  );
}

const isJunk = (text: string) => {
  const words = wordsIn(text);
  return junk.some((phrase) => holds(words, phrase));
};

function holds(words: string[], phrase: string[]): boolean {
  return words.some((_, start) => phrase.every((word, index) => mayBe(words[start + index] ?? '', word)));
}

/** Penalises lower case, digits, marks and single letters: they indicate noise. */
function oddness(name: string): number {
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  const solid = name.replace(/\s/g, '').length;
  const words = name.split(/\s+/);
  const short = words.filter((word) => word.replace(/[^\p{L}\p{N}&]/gu, '').length < 2).length;
  const low = name === name.toLowerCase() ? 2 : 0;
  const few = letters < 4 ? 1.5 : letters < 5 ? 0.5 : 0;
  const called = name.endsWith('!') ? 1 : 0;
  return (1 - letters / solid) * 5 + called + (short / words.length) * 3 + few + low;
}
