import { type BrandMatch, findBrand, isGeneric, kindsNamed } from './brands.ts';
import noise from './data/payee-noise.json' with { type: 'json' };
import { remembering } from './remembering.ts';
import { inAscii } from './words.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/**
 * Matches any of these phrases, as they are or as banks write them in ASCII. Longest first, because a shorter phrase may be the
 * beginning of a longer one.
 */
const anyOf = (phrases: string[]) =>
  [...new Set(phrases.flatMap((phrase) => [phrase, ...inAscii(phrase)]))]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => escaped(phrase).replaceAll(' ', '\\s+'))
    .join('|');

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ON|QC|BC|AB|MB|NS|NB|NSW|VIC|QLD';
const COUNTRIES =
  'USA?|GBR?|UK|DEU?|FRA?|ESP?|ITA?|PRT?|PT|NLD?|BEL?|LUX?|AUT?|CHE?|POL?|CZE?|IRL?|IE|SWE?|NOR?|DNK?|DK|FIN?|CAN?|AUS?|NZL?|JPN?|MEX?|BRA?|IND?|AT|CH|SE|FI|PL|CZ|EE|LV|LT|LU|HU|RO|GR|RS|HR|SK|BG|TR|UA';
const CURRENCIES = 'eur|usd|gbp|chf|pln|czk|huf|ron|sek|nok|dkk|brl|inr|jpy|cad|aud|mxn|try';
/** Longer than any text of a bank. */
const MAX_LENGTH = 500;
const DOMAIN = /\.(?:com|de|co\.uk|net|org|fr|es|it|nl|io|eu|at|ch|pl|com\.br)(?:\/\S*)?$/iu;
const SMALL_WORDS = new Set(
  'and at by de del della der des di do du e et for la le las les los of on the to und van von y zu'.split(
    ' ',
  ),
);

/** Words with accents, by the way in which banks print them: `ä` as `ae`, `é` as `e`. */
const spellings = new Map(noise.spellings.map((word) => [inAscii(word).at(-1) ?? word, word]));

/** Leading words of the bank, such as "POS DEBIT" or "Kartenzahlung", if more text follows. */
const OPENING = new RegExp(`^(?:${anyOf(noise.openings)})(?![\\p{L}\\p{N}'’&])[\\s:,.*/#-]*(?=\\S)`, 'iu');
/** Leading words of card payments, and the columns of German ones: `REWE//BERLIN/DE`. */
const CARD_PAYMENT = new RegExp(`^(?:${anyOf(noise.cardPayments)})(?![\\p{L}\\p{N}'’&])|\\S//\\p{L}`, 'iu');
/** Leading names of payment processors: `SQ *`, `PAYPAL *`, `TST* `, `SumUp  *`. */
const PROCESSOR = new RegExp(`^(?:${anyOf(noise.processors)})\\s{0,3}[*_]\\s*(?=\\S)`, 'iu');
/** `PayPal Europe S.a.r.l. PP.1234.PP . SHOP`. */
const PAYPAL = /^paypal\b.{0,60}\bPP\.\d{2,8}\.PP\b[\s.]*(?=\p{L})/iu;
/** A short code that is not a known name: `BCK*SHOP`. */
const CODE = /^([\p{L}\d]{2,4})\s?\*\s?(?=\p{L}{3})/u;
const SPACED_PROCESSOR = /^(?:sumup|zettle|izettle|sp|sq)\s+(?=\p{L}{2})/iu;
const LEGAL_FORM = new RegExp(`(?<!&)[\\s,]+(?:${anyOf(noise.legalForms)})\\.?$`, 'iu');
/** The purpose of a payment, which follows a legal form. */
const PURPOSE = new RegExp(
  `(?<=\\p{L}{3}.*)[\\s,]+(?:${anyOf(noise.formsBeforePurpose)})[\\s,:;/-]+\\S.*$`,
  'iu',
);
const CLOSING = new RegExp(`[\\s,.:;*#/-]+(?:${anyOf(noise.closings)})\\.?$`, 'iu');
const cities = new Set(noise.cities.flatMap((city) => [city, ...inAscii(city)]));
/** What separates a city from the payee: a space, a comma, or a hyphen after a word. */
const BEFORE_CITY = /[\s,]+|(?<=\p{L}{4})-/gu;
/** Words after which a city belongs to the name: "Stadtwerke zu Köln". */
const BELONGING = /\b(?:de|du|des|di|da|of|von|le|la|zu|am)$/iu;
/** Maximum number of separators from the beginning of a city to the end: "Aix-en-Provence". */
const MAX_CITY = 4;
const STATE = new RegExp(`[\\s,](?:${STATES})$`, 'u');
/** A city in title case after a payee in capitals, as Square prints it: `BLUE BOTTLE Oakland CA`. */
const CITY_IN_TITLE_CASE = new RegExp(`(?<=\\p{Lu}{3})(?:\\s\\p{Lu}\\p{Ll}+){1,3}\\s(?:${STATES})$`, 'u');
const COUNTRY = new RegExp(`[\\s,](?:${COUNTRIES})$`, 'u');

/** Parts that do not belong to the payee, wherever they are. */
const ANYWHERE: RegExp[] = [
  /\b(?:https?:\/\/|www\.)/giu,
  /(?<=\S\s)\bhttps?www\S*/giu,
  // Support pages: g.co/helppay.
  /(?<=\S\s)[\p{L}\d-]+\.(?:com?|me)\/\S*/giu,
  // Cards and accounts: XXXX1234, ****1234, 1234****5678.
  /(?:\b\d{0,6})?[x*•]{2,16}[\s-]?\d{2,6}\b/giu,
  /\bx\d{4}\b/giu,
  /\b(?:card|karte|carte|tarjeta|tarj\.?|cart[aã]o|pas|kaart|kort)\s?(?:n[or]\.?\s?|numero\s|number\s)?[:#]?\s?\d{3,}\b/giu,
  // Dates and times.
  /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?\b/gu,
  /\b\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{4}|\d{2}))?\b\.?/gu,
  /\b\d{1,2}:\d{2}(?::\d{2})?\s*(?:uhr|h|am|pm)?\b/giu,
  /\b\d{1,2}\s?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?:\s?\d{2,4}\b)?/giu,
  // Telephone numbers.
  /\(?\+?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/gu,
  /\b\d{3}-\d{7}\b/gu,
  /\+\d{7,15}\b/gu,
  // Days and card numbers at the start.
  /^\d{4,6}\s(?=\p{L}[\p{L}.]{2})/gu,
  // PayPal's code of a merchant, and the repeated name after it.
  /\bPP\.\d{2,8}\.PP\b[\s.]*/gu,
  /,\s*ihr einkauf bei\b.*$/giu,
  // Amounts with a currency.
  new RegExp(`\\b(?:${CURRENCIES}|[$€£])\\s?\\d+[.,]\\d{2}\\b`, 'giu'),
  new RegExp(`\\b\\d+[.,]\\d{2}\\s?(?:(?:${CURRENCIES})\\b|[€£$])`, 'giu'),
  // Japanese names of branches.
  /(?<=\p{L}{2})\s[\p{L}\d]{1,8}店(?=$|\s)/gu,
  // Numbers of branches and terminals: #1234, T-1234, Nr. 5, F 12.
  /(?:^|\s)(?:#|no?\.?\s?|nr\.?\s?|store\s?#?\s?|fil\.?\s?|filiale\s|unit\s|term(?:inal)?\s?)#?\d+\b/giu,
  /(?:^|\s)[tfk]-?\d{3,}\b/giu,
  /#\s?\w+/gu,
  /\b(?:kd|kunden|rechnungs|rg|re|vertrags|mandats|beleg|order|bestell)[-.\s]?(?:nr|nummer|no)\b[.:]?\s?[^\s.:]*/giu,
  // References: with a label, or words that mix letters with several digits.
  /\b(?:ref|id|auth|trace|inv|invoice|rechnung|kd|kundennr|mandat|mref|cred|eref|kref|iban|bic|trn|txn|nr|des|indn|ppd|web|ccd)\b\.?\s?(?:nr|no|id)?\.?\s?[:#]\s?\S+/giu,
  /(?<=\S\s)\b(?=\p{L}*\d)(?=(?:\p{L}|-)*\d(?:\p{L}|-)*\d)[\p{L}\d-]{5,}\b/gu,
  /(?<=\S\s|\S)\b\d{3,}\b/gu,
];

/** Maximum number of words that name a branch of a shop. */
const MAX_BRANCH = 2;
const SIGNS_AROUND = new Set(' *,:;/#_-');

/** Joins spaces, and removes the characters that separated removed words. */
function tidy(text: string): string {
  const signs = [...text.replace(/\s+/gu, ' ')];
  const start = signs.findIndex((sign) => !SIGNS_AROUND.has(sign) && sign !== '.');
  const end = signs.findLastIndex((sign) => !SIGNS_AROUND.has(sign));
  return start < 0 ? '' : signs.slice(start, end + 1).join('');
}

/** Removes a pattern repeatedly, as long as it changes the text and leaves letters. */
function strip(text: string, pattern: RegExp, most = 4): string {
  const rest = text.replace(pattern, '');
  // Most patterns match nothing, and the text is tidy already.
  if (most === 0 || rest === text) return text;
  const next = tidy(rest);
  return next === text || !/\p{L}/u.test(next) ? text : strip(next, pattern, most - 1);
}

/**
 * Returns the first column of a fixed-width text, such as `REWE SAGT DANKE//BERLIN/DE` or `NETFLIX.COM    AMSTERDAM`. Other
 * columns name the place.
 */
function firstColumn(text: string): string {
  const [first = '', second] = text.split(/\/\/|\\|\s{3}|\t/u);
  const hasName = (first.match(/\p{L}/gu)?.length ?? 0) >= 3;
  return second !== undefined && hasName ? first : text;
}

const isShouting = (text: string) => !/\p{Ll}/u.test(text) && /\p{Lu}{4}/u.test(text);

function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => {
      const lower = word.toLowerCase().replace(/\p{L}+/gu, (part) => spellings.get(part) ?? part);
      if (index > 0 && SMALL_WORDS.has(lower)) return lower;
      if (/^\p{Lu}{1,3}$|[&\d]/u.test(word) && !/[AEIOUY]/u.test(word)) return word;
      return lower.replace(
        /(^|[-/.(+])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    })
    .join(' ');
}

/** Returns a text without the words that banks and processors print before the payee. */
function withoutOpening(raw: string): string {
  const text = raw
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\t' ? '\t' : ''));
  const opened = [OPENING, PAYPAL, PROCESSOR].reduce(
    (rest, pattern) => strip(rest, pattern),
    tidy(firstColumn(text.trim())),
  );
  const code = CODE.exec(opened)?.[1];
  const named = code !== undefined && !findBrand(code) ? opened.replace(CODE, '') : opened;
  return strip(named, SPACED_PROCESSOR, 1);
}

/** Returns the name before an order or another detail of a merchant: `CANVA* I03412`. */
const withoutOrder = (text: string) => (/^\p{L}{3}/u.test(text) ? tidy(text.split('*', 1).join('')) : text);

/** Returns the text without a city at its end, unless only generic words would remain, as of "Stadtwerke Karlsruhe". */
function withoutCity(text: string): string {
  // Districts: "Marseille 13".
  const end = text.replace(/\s\d{1,2}$/u, '');
  const separators = [...end.matchAll(BEFORE_CITY)].slice(-MAX_CITY);
  for (const { 0: separator, index } of separators) {
    const payee = end.slice(0, index);
    if (!cities.has(end.slice(index + separator.length).toLowerCase()) || BELONGING.test(payee)) continue;
    const rest = tidy(payee);
    return !/\p{L}/u.test(rest) || isGeneric(rest) ? text : rest;
  }
  return text;
}

function withoutNoise(opened: string): string {
  const named = [CITY_IN_TITLE_CASE, ...ANYWHERE].reduce(
    (rest, pattern) => strip(rest, pattern, 1),
    withoutOrder(opened),
  );
  const closed = [PURPOSE, CLOSING, COUNTRY, STATE].reduce(
    (rest, pattern) => strip(rest, pattern),
    strip(strip(named, OPENING), PROCESSOR, 1),
  );
  // Twice, because another city may belong to the name: "Eisdiele Venezia Bremen".
  const rest = withoutCity(withoutCity(closed));
  return strip(strip(strip(rest, CLOSING), LEGAL_FORM), DOMAIN, 1);
}

/** Whether the name alone is the payee, and other words only say what it is or where. */
function isPayee({ name, at, isOwn, isOrdinary, rest }: BrandMatch, isShop: boolean): boolean {
  if (at !== 'start') return at === 'whole' && isOwn;
  if (isOwn && !isOrdinary) return true;
  // A branch, such as "Robert Dyas Epsom". Words for a kind of business belong to another name.
  const isBranch = isShop && rest.length <= MAX_BRANCH && kindsNamed(rest.join(' ')).length === 0;
  // Generated names in lower case, such as "garage renault", are those of local businesses.
  return isBranch && (isOwn || (/^\p{Lu}/u.test(name) && !isGeneric(name)));
}

/** A payee, and the known name in its text. */
export interface Payee {
  name: string;
  brand: BrandMatch | undefined;
}

/**
 * Returns the payee in the text of a booking: without the bank's words, processors, card numbers, branches, dates, references,
 * places and legal forms. Text that contains nothing else stays unchanged. Text in capitals becomes title case; well-known names
 * are written as they are known.
 */
export const payeeOf = remembering(foundPayee, 4_096);

function foundPayee(raw: string): Payee {
  const opened = withoutOpening(raw);
  const bare = withoutNoise(opened);
  // Search again with the numbers, which may belong to a name, such as "Rema 1000".
  const isShop = CARD_PAYMENT.test(raw);
  const brand = findBrand(bare, isShop) ?? findBrand(opened, isShop);
  if (brand && isPayee(brand, isShop)) return { name: brand.name, brand };
  return { name: isShouting(bare) ? titleCase(bare) : bare, brand };
}

export const cleanPayee = (raw: string): string => payeeOf(raw).name;
