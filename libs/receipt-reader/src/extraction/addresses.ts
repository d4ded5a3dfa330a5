import merchantWords from './merchant-words.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';
import { plain, wordsIn } from './words.ts';

const { placeWords, regionCodes, streetWords, townWords } = merchantWords;
/** Words of streets. The letters of `P.O. Box` alone are none: a name may end with `d.o.o.` */
const streets = new Set(
  phrasesOf(streetWords)
    .flatMap(wordsIn)
    .filter(({ length }) => length > 1),
);
const places = new Set(phrasesOf(placeWords).flatMap(wordsIn));
const towns = new Set(phrasesOf(townWords).map((name) => wordsIn(name).join(' ')));
const region = phrasesOf(regionCodes).join('|').toUpperCase();

export const postcode =
  /(?<!\d[-/])\b\d{5}\b|\p{L},? \d{6}$|\b\d{3} \d{2} \p{L}{3}|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT) \d{4}\b|\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/u;

/** A town before the code of a state or province: `Dover, DE`. */
const townBeforeRegion = new RegExp(String.raw`[A-Z]{3}\s?[.,]\s?(?:${region})\.?$`);
const atRegion = new RegExp(String.raw`^(.+?)[\s.,]+(?:${region})\.?$`);

/** `Lindenallee 4`, `Storgatan 12` */
const compoundStreet =
  /[A-Z]{3}(?:STRA(?:SS|[BS8])E|STR|GASSE|WEG|ALLEE|PLATZ|STRAAT|LAAN|PLEIN|GATAN|GATA|VAGEN|VEIEN|GADE|VEJ|KATU)\.? \d|^(?:AM|AN DER|AUF DER) .* \d/;

/** `STRAẞE` with the ẞ misread as another character. */
const misreadStreet = /^STRA[BS8]E$/;
/** `Hauptstraße` in a line of its own. */
const compoundStreetAlone = /^[A-Z]{3,}STRA(?:SS|[BS8])E$/;

/** A number with a street or a unit: `12 rue Pasteur`, `Shop 12 Gardens Centre`. */
const unit = /^(?:SHOP|STALL|UNIT|KIOSK|BOX) (?:NO )?[A-Z]?\d{1,4}[A-Z]? [A-Z]+/;
const startsWithNumber = ([first = '', second = '']: string[]) =>
  /^\d{1,4}[A-Z]?$/.test(first) && streets.has(second);

/** Lines that end with a short number. They are more likely a street than a name. */
export const houseNumber = /\p{L}[.,]? \d{1,3}[A-Za-z]?\.?$/u;
/** Punctuation around a line that carries no meaning. */
const stars = /^[^\p{L}\p{N}(]+|(?<![^\p{L}\p{N}).])[^\p{L}\p{N}).]+$/gu;

/** Whether a line is a street such as `Station Road East`. */
export function isStreet(text: string): boolean {
  const words = wordsIn(text).filter((word) => !/^(?:NORTH|SOUTH|EAST|WEST|[NSEW])$/.test(word));
  const last = words.at(-1) ?? '';
  return (
    (words.length > 1 && (streets.has(last) || misreadStreet.test(last))) || compoundStreetAlone.test(last)
  );
}

export function isAddress(line: string): boolean {
  const text = line.replace(stars, '');
  const words = wordsIn(text);
  const street = words.some((word) => streets.has(word) || misreadStreet.test(word));
  const place = words.filter((word) => places.has(word)).length;
  const detail = /\d{1,5}[,/-]|,\s|\d$|\bNO\b/i.test(text);
  return (
    postcode.test(text) ||
    compoundStreet.test(plain(text)) ||
    isTown(plain(text)) ||
    streets.has(words[0] ?? '') ||
    startsWithNumber(words) ||
    unit.test(words.join(' ')) ||
    (street && detail) ||
    place > 1 ||
    (place > 0 && /,/.test(text))
  );
}

/**
 * Whether a line is a town with its state or province. Without a comma between the two, only known towns count, because `AB` may
 * also be a legal form.
 */
function isTown(text: string): boolean {
  const [, before = ''] = atRegion.exec(text) ?? [];
  return townBeforeRegion.test(text) || towns.has(wordsIn(before).join(' '));
}
