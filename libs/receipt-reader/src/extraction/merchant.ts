import type { Word } from '../ocr/word';
import { houseNumber, isAddress, isStreet, postcode } from './addresses';
import { amountsIn, countWithoutDecimals } from './amounts';
import { cleanName, isGreeting, withoutBranch, withoutStamp } from './clean-name';
import { columnsOf, nextInColumn } from './columns';
import { isWithoutWords } from './labels';
import type { Line } from './lines';
import { buildingWords, sloganWords } from './merchant-words';
import {
  endsWithForm,
  goesOn,
  holds,
  isElsewhere,
  isFormAlone,
  isJunk,
  isKindAlone,
  wordScore,
} from './name-parts';
import { partiesOf } from './parties';
import { phrasesOf } from './phrases';
import { plain, similarity, wordsIn } from './words';

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

/** A label says that the name is that of the seller. */
const SELLER = 3;
/** The name stands beside a tax number or a bank account, which are those of the seller. */
const OWNER = 4;
/** The name is that of the buyer. */
const BUYER = 6;

const buildings = phrasesOf(buildingWords).map(wordsIn);
const slogans = new Set(phrasesOf(sloganWords).flatMap(wordsIn));
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
export const headLines = (lines: Line[]) => lines.filter(({ text }) => /\p{L}{2}/u.test(text)).slice(0, HEAD);

/** @param page all lines, which tell how far from the top a line is */
function candidatesIn(lines: Line[], page: Line[]): MerchantEvidence[] {
  const rows = headLines(lines).map(columnsOf);
  const items = new Set(rows.filter((parts) => parts.some(isPrice)).flat());
  const head = rows.flat().filter(({ text }) => /\p{L}{2}/u.test(text));
  const above = (line: Line) =>
    headLines(page).filter(({ bottom }) => bottom < (line.top + line.bottom) / 2).length;
  const heights = head.map(({ bottom, top }) => bottom - top).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  const hasForm = head.some(({ text }) => endsWithForm(cleanName(text)));
  const address = head.findIndex((line, index) => index > 0 && isAddress(line.text));
  const rests = new Map(head.map((line) => [line, linesBelow(head, line)]));
  const isRest = (line: Line) => [...rests.values()].some((rest) => rest.includes(line));
  const parties = partiesOf(head);
  return head.flatMap((line, index) => {
    const rest = (rests.get(line) ?? []).map(({ text }) => text);
    const printed = legibleWords(line).map(({ text }) => text);
    const name = [...cleanName([...printed, ...rest].join(' '))].slice(0, MAX_NAME_LENGTH).join('');
    if (name.replace(/[^\p{L}]/gu, '').length < 3) return [];
    const confidence = confidenceOf(line);
    const tall = Math.min(1, Math.max(0, (line.bottom - line.top) / usual - 1));
    const behind = address >= 0 && index > address ? -1.5 : 0;
    const isNamedSeller = parties.seller.has(line);
    const unfit =
      (isRest(line) || isFormAlone(name) ? 4 : 0) +
      (parties.buyer.has(line) ? BUYER : 0) +
      (index > 0 && isKindAlone(name) ? 2.5 : 0) +
      (hasForm && isBuilding(name) ? BUILDING : 0) +
      (items.has(line) ? 4 : 0) +
      unfitness(line, nextInColumn(head, line), index === 0) +
      oddness(name);
    const evidence = {
      form: endsWithForm(name),
      greeting: isGreeting(line.text),
      again: isRepeated(name, line, lines),
      owner: isOwner(name, lines),
      seller: isNamedSeller,
    };
    return {
      name,
      confidence,
      witnesses: Object.values(evidence).filter(Boolean).length,
      weakest: weakestOf(line),
      readings: 1,
      alike: 1,
      score:
        (isNamedSeller ? 3 : 3 - above(line) * 0.35 + behind + tall) +
        wordScore(name) +
        (confidence - 75) / 20 +
        (evidence.again ? REPEATED : 0) +
        (evidence.owner ? OWNER : 0) +
        (isNamedSeller ? SELLER : 0) +
        (evidence.greeting ? GREETED : 0) -
        unfit,
    };
  });
}

/** Whether a column holds only an amount: what stands beside it is an item. */
const isPrice = (part: Line) =>
  isWithoutWords(part.text) && (amountsIn(part).length > 0 || countWithoutDecimals(part) > 0);

/** By how much a line is rather a heading, a slogan, an address or an item than a name. */
function unfitness(line: Line, next: Line | undefined, isFirst: boolean): number {
  const { text } = line;
  const bare = withoutStamp(text);
  const isNumbered = !isFirst && houseNumber.test(text);
  return (
    (isJunk(bare) || isElsewhere(text) ? 4 : 0) +
    (isSlogan(bare) ? 2 : 0) +
    (isAddress(withoutBranch(text)) || (!isFirst && isStreet(text)) ? 4 : 0) +
    (isNumbered ? (next && postcode.test(next.text) ? 4 : 1.5) : 0) +
    (amountsIn(line).some(({ guessed }) => !guessed) ? 4 : 0)
  );
}

/** The words of a line without stray marks and words of low confidence at its ends. */
function legibleWords({ words }: Line): Word[] {
  const legible = words.map(
    ({ text, confidence }) =>
      /[\p{L}\d]{2}|^\p{L}\.\s?\p{L}/u.test(text) && (confidence >= 35 || /^[^\p{L}]*\p{Lu}.{3}/u.test(text)),
  );
  const [first, last] = [legible.indexOf(true), legible.lastIndexOf(true)];
  return first < 0 ? words : words.slice(first, last + 1);
}

/** The lowest confidence of its words, 0 to 100. */
const weakestOf = (line: Line) =>
  Math.min(
    100,
    ...legibleWords(line)
      .filter(isWordy)
      .map(({ confidence }) => confidence),
  );

const isWordy = ({ text }: Word) => /[\p{L}\d]{2}/u.test(text);

function confidenceOf({ words }: Line): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
  );
}

/** A name fills at most three lines. */
const MAX_LINES_BELOW = 2;

/** Returns the lines below this one in which its name continues. */
function linesBelow(head: Line[], line: Line, most = MAX_LINES_BELOW): Line[] {
  const next = most > 0 ? nextInColumn(head, line) : undefined;
  if (!next) return [];
  const below = [next, ...linesBelow(head, next, most - 1)];
  return goesOn(line.text, below.map(({ text }) => text).join(' ')) ? below : [];
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
  const isElse = ({ top, bottom }: Line) => bottom <= line.top || top >= line.bottom;
  return lines.some((other) => isElse(other) && wordsIn(other.text).join('').includes(joined));
}

/** Words and numbers of a tax office or a bank. */
const ownersNumber =
  /\b(?:UST|UID|VAT|TVA|IVA|BTW|NIP|NIF|CIF|DIC|ABN|GST|CVR|MOMS|EIN|SIRET|RCS|HRB|KVK|ORG|IBAN|CNPJ|TAX ID)\b[^\d]{0,20}\d[\d .-]{5,}|\b[A-Z]{2}\d{2}(?: ?\d{4}){3,}/u;
/** So many lines around its number name the owner. */
const OWNER_LINES = 1;

/** Whether the name stands beside a tax number or a bank account in the lower half of the page. */
function isOwner(name: string, lines: Line[]): boolean {
  const joined = wordsIn(name).join('');
  if (joined.length < MIN_REPEATED) return false;
  const foot = lines.slice(Math.ceil(lines.length / 2));
  const numbered = [...foot.keys()].filter((index) => ownersNumber.test(plain(foot[index]?.text ?? '')));
  return numbered.some((index) =>
    foot
      .slice(Math.max(0, index - OWNER_LINES), index + OWNER_LINES + 1)
      .some(({ text }) => wordsIn(text).join('').includes(joined)),
  );
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
