import { houseNumber, isAddress, isStreet, postcode } from './addresses.ts';
import { amountsIn, countWithoutDecimals } from './amounts.ts';
import { cleanName, isGreeting, isGreetingAlone, withoutBranch, withoutStamp } from './clean-name.ts';
import { columnsOf, nextInColumn } from './columns.ts';
import { isWithoutWords } from './labels.ts';
import { monthNames } from './date-words.ts';
import { confidenceOf, headLines, type Line, lineOf } from './lines.ts';
import type { Word } from '../ocr/word.ts';
import type { MerchantSigns } from './merchant-weights.ts';
import merchantWords from './merchant-words.json' with { type: 'json' };
import {
  endsWithForm,
  goesOn,
  hasLegalForm,
  hasShopWord,
  holdsAny,
  isElsewhere,
  isFormAlone,
  isJunk,
  isKindAlone,
} from './name-parts.ts';
import { partiesOf } from './parties.ts';
import { phrasesOf } from './phrases.ts';
import { plain, wordsIn } from './words.ts';

const brands = new Set(phrasesOf(merchantWords.brandNames).map((name) => wordsIn(name).join(' ')));
const holdsBuilding = holdsAny(phrasesOf(merchantWords.buildingWords));
/** The registration number of a company in brackets, which Malaysian receipts print beside its name: `(417940-M)`. */
const registration = /\(\s?(?:CO\.?\s?(?:REG\.?\s?)?(?:NO\.?)?:?\s?)?[A-Z]{0,3}\d{5,12}\s?-?\s?[A-Z]?\s?\)/iu;
const registrationAlone = new RegExp(`^\\P{L}*${registration.source}`, 'iu');
const months = new Set(monthNames.map(({ name }) => name));
const slogans = new Set(phrasesOf(merchantWords.sloganWords).flatMap(wordsIn));
/** Minimum length of a name to be found within words. A shorter one must be a word of its own. */
const MIN_REPEATED = 4;
/** Maximum number of continuation lines of a name. */
const MAX_LINES_BELOW = 2;

/** Head of a receipt: its parts from the top, and the lines that continue each part. */
interface Head {
  parts: Line[];
  rests: Map<Line, Line[]>;
  signsOf: (part: Line, name: string) => MerchantSigns;
}

/**
 * Returns the parts of a receipt's head with a function that rates them.
 * @param lines all lines of a reading
 * @param page lines of the first reading, which tell how far from the top a line is
 */
export function headOf(lines: Line[], page: Line[]): Head {
  const rows = headLines(lines).map(partsOf);
  const items = new Set(rows.filter((parts) => parts.some(isPrice)).flat());
  const foot = sellersAtFoot(lines);
  const parts = [...rows.flat(), ...foot].filter(({ text }) => /\p{L}{2}/u.test(text));
  const heights = parts.map(heightOf).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  const hasForm = parts.some(({ text }) => endsWithForm(cleanName(text)));
  const address = parts.findIndex((part, index) => index > 0 && isAddress(part.text) && !isJunk(part.text));
  const rests = new Map(parts.map((part) => [part, linesBelow(parts, part)]));
  const continued = new Set([...rests.values()].flat());
  const { buyer, seller } = partiesOf(parts);
  const linesAbove = ({ top, bottom }: Line) =>
    headLines(page).filter((line) => line.bottom < (top + bottom) / 2).length;

  const signsOf = (part: Line, name: string): MerchantSigns => {
    const index = parts.indexOf(part);
    const above = parts.findLast((other) => nextInColumn(parts, other) === part);
    // A label or a tax number outweighs the position on the page.
    const isPlaced = !seller.has(part) && !foot.includes(part);
    const signs = textSigns(part.text, name, index === 0, nextInColumn(parts, part));
    return {
      ...signs,
      greeting: flag(isGreeting(part.text) || isGreetingAlone(parts[index - 1]?.text ?? '')),
      lineAbove: isPlaced ? linesAbove(part) : 0,
      // A letter shows the address of the buyer first, wherever it names the seller.
      belowAddress: flag(isPlaced && address >= 0 && index > address && !(signs.form && isExact(part))),
      tall: isPlaced ? Math.min(1, Math.max(0, heightOf(part) / usual - 1)) : 0,
      legibility: (confidenceOf(part) - 75) / 100,
      again: flag(isRepeated(name, part, lines)),
      seller: flag(seller.has(part)),
      owner: flag(isOwner(name, part, lines)),
      buyer: flag(buyer.has(part)),
      operator: flag(!signs.registered && isOperator(name, above, above === parts[0])),
      rest: flag(continued.has(part) || isFormAlone(name)),
      building: flag(hasForm && isBuilding(name)),
      item: flag(items.has(part)),
      amount: flag(amountsIn(part).some(({ guessed }) => !guessed)),
    };
  };
  return { parts, rests, signsOf };
}

/** Splits a line at wide gaps, and before an address behind a legal form: `Brandner GmbH, Lindenstr. 12`. */
function partsOf(line: Line): Line[] {
  return columnsOf(line).flatMap((column) => {
    const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ');
    const end = column.words.findIndex((word, index) => {
      const behind = textOf(column.words.slice(index + 1));
      const isApart = /^[-–]$|,$/.test(word.text) || (isAddress(behind) && /\p{L}/u.test(behind));
      return isApart && /\d/.test(behind) && endsWithForm(textOf(column.words.slice(0, index + 1)));
    });
    return end > 0 ? [column.words.slice(0, end + 1), column.words.slice(end + 1)].map(lineOf) : [column];
  });
}

/** Returns companies beside a tax number in the lower half of a PDF, whose head may show only a logo and the buyer. */
function sellersAtFoot(lines: Line[]): Line[] {
  const parts = numberedLines(lines).flatMap(partsOf);
  const isInHead = (name: string) => headLines(lines).some(finderOf(name));
  return parts.filter((part) => {
    const name = cleanName(part.text);
    return isExact(part) && endsWithForm(name) && !bank.test(plain(name)) && !isInHead(name);
  });
}

/** Whether a company runs the shop that the line above names. */
function isOperator(name: string, above: Line | undefined, isSecond: boolean): boolean {
  if (!above || !endsWithForm(name)) return false;
  const shop = cleanName(above.text);
  return (
    (hasShopWord(shop).exact || (isSecond && shop.includes(' '))) &&
    !endsWithForm(shop) &&
    !isKindAlone(shop) &&
    !isJunk(shop) &&
    !isAddress(shop)
  );
}

const flag = (is: boolean) => (is ? 1 : 0);
/** Whether a line is text of a PDF. */
const isExact = (line: Line) => confidenceOf(line) === 100;
const heightOf = ({ top, bottom }: Line) => bottom - top;

/** Whether a column holds only an amount. The column beside it is then an item. */
const isPrice = (part: Line) =>
  isWithoutWords(part.text) && (amountsIn(part).length > 0 || countWithoutDecimals(part) > 0);

/** Returns the signs in the text of a line and in its cleaned name. */
function textSigns(text: string, name: string, isFirst: boolean, next: Line | undefined) {
  const bare = withoutStamp(text);
  const isNumbered = !isFirst && houseNumber.test(text);
  const shop = hasShopWord(name);
  return {
    form: flag(hasLegalForm(name)),
    registered: flag(registration.test(text) || registrationAlone.test(next?.text ?? '')),
    brand: flag(brands.has(wordsIn(name).join(' '))),
    shopWord: flag(shop.likely),
    shopWordExactly: flag(shop.exact),
    kindAlone: flag(!isFirst && isKindAlone(name)),
    heading: flag(isJunk(bare) || isElsewhere(text) || (!isFirst && isDated(text))),
    slogan: flag(isSlogan(bare)),
    address: flag(isAddress(withoutBranch(text)) || (!isFirst && isStreet(text))),
    houseNumber: flag(isNumbered),
    postcodeBelow: flag(isNumbered && next !== undefined && postcode.test(next.text)),
    ...lettering(name),
  };
}

function lettering(name: string) {
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  const words = name.split(/\s+/);
  const single = words.filter((word) => word.replace(/[^\p{L}\p{N}&]/gu, '').length < 2).length;
  return {
    marks: 1 - letters / name.replace(/\s/g, '').length,
    singleLetters: single / words.length,
    fewLetters: letters < 4 ? 1 : letters < 5 ? 1 / 3 : 0,
    lowerCase: flag(name === name.toLowerCase()),
    exclamation: flag(name.endsWith('!')),
  };
}

/** Returns the lines below a line that continue its name. */
function linesBelow(parts: Line[], part: Line, most = MAX_LINES_BELOW): Line[] {
  const next = most > 0 ? nextInColumn(parts, part) : undefined;
  if (!next) return [];
  const below = [next, ...linesBelow(parts, next, most - 1)];
  return goesOn(part.text, below.map(({ text }) => text).join(' ')) ? below : [];
}

function isSlogan(text: string): boolean {
  const words = wordsIn(text);
  if (words.length < 3 || endsWithForm(cleanName(text))) return false;
  return /\p{Ll}[.!?]\P{L}*$/u.test(text) || (words.length > 3 && words.some((word) => slogans.has(word)));
}

/** Whether a line names a building and not a company. */
const isBuilding = (name: string) => !endsWithForm(name) && holdsBuilding(wordsIn(name));

/** Whether a text contains the day and the name of a month. */
function isDated(text: string): boolean {
  const words = wordsIn(text);
  return words.some((word, index) => {
    const beside = [words[index - 1] ?? '', words[index + 1] ?? ''];
    return months.has(word) && beside.some((number) => /^\d{1,2}$/.test(number));
  });
}

/** Returns a function that tells whether a line contains the name. Ignores blanks unless the name is very short. */
function finderOf(name: string): (line: Line) => boolean {
  const joined = wordsIn(name).join('');
  if (joined.length < MIN_REPEATED) return ({ text }) => joined !== '' && wordsIn(text).includes(joined);
  return ({ text }) => wordsIn(text).join('').includes(joined);
}

/** Whether another line contains the name. */
function isRepeated(name: string, part: Line, lines: Line[]): boolean {
  const isElse = ({ top, bottom }: Line) => bottom <= part.top || top >= part.bottom;
  const holdsName = finderOf(name);
  return lines.some((other) => isElse(other) && holdsName(other));
}

/** A tax or company number, or a bank account. */
const ownersNumber =
  /\b(?:UST|UID|VAT|TVA|IVA|BTW|NIP|NIF|CIF|DIC|ABN|GST|CVR|MOMS|EIN|SIRET|RCS|HRB|KVK|ORG|IBAN|CNPJ|TAX ID)\b[^\d]{0,20}\d[\d .-]{5,}|\b[A-Z]{2}\d{2}(?: ?\d{4}){3,}/u;
/** Number of lines above and below a tax number or bank account that may name its owner. */
const OWNER_LINES = 1;

const bank = /BANK|BANQUE|BANCO\b|BANCA\b|CAIXA|SPARKASSE|KREDIT/;

/** Returns the lines near a tax number or bank account in the lower half of the page. */
function numberedLines(lines: Line[]): Line[] {
  const foot = lines.slice(Math.ceil(lines.length / 2));
  const isNumbered = foot.map(({ text }) => ownersNumber.test(plain(text)));
  return foot.filter((_, index) =>
    isNumbered.slice(Math.max(0, index - OWNER_LINES), index + OWNER_LINES + 1).includes(true),
  );
}

/** Whether a company, or a name that is repeated there, stands near a tax number or bank account in the lower half of the page. */
const isOwner = (name: string, part: Line, lines: Line[]) =>
  numberedLines(lines).some((line) => (endsWithForm(name) || line.top !== part.top) && finderOf(name)(line));
