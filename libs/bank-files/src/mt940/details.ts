import codes from './codes.json' with { type: 'json' };
import { joined, oneLine, textAtIndex } from '../text/lines.ts';

export interface Details {
  payee: string | null;
  memo: string | null;
}

/** SWIFT breaks long texts after this many characters, even within words. */
const HARD_BREAK = 65;
/** From this length on, a name fills its German subfield of 27 characters and continues in the next one without a blank. */
const FULL_NAME = 26;

export function parseDetails(lines: string[]): Details {
  const unbroken = lines.join('');
  return (
    germanDetails(unbroken) ?? slashDetails(unbroken) ?? { payee: null, memo: joined([unfolded(lines)]) }
  );
}

/** Joins the lines of a text. A line of full width continues in the next one without a blank. */
export function unfolded(lines: string[]): string {
  return lines.reduce((text, line, index) => {
    const isFull = (lines[index - 1] ?? '').length >= HARD_BREAK;
    return index === 0 || isFull ? text + line : `${text} ${line}`;
  }, '');
}

/** Parses `166?00ÜBERWEISUNG?20SVWZ+…?32NAME` of German and Polish banks, some with another separator; else null. */
function germanDetails(text: string): Details | null {
  const separator =
    /^\s?\d{3}\s?([?<>~^@&|+$])(?=\d{2})/.exec(text)?.[1] ?? /^([?~^<@])[0-6]\d/.exec(text)?.[1];
  if (!separator) return null;
  const fields = numberedFields(text, separator);
  const span = (from: number, to: number) =>
    [...fields].filter(([code]) => code >= from && code <= to).map(([, value]) => value);
  const purpose = fieldsIn([...span(20, 29), ...span(60, 65)].join(''), SEPA_CODES);
  const [first = '', second = ''] = span(32, 33);
  const name = joined([first.length >= FULL_NAME ? first + second : `${first} ${second}`]);
  const party = purpose.get('ABWA') ?? purpose.get('ABWE') ?? null;
  const references = [...purpose]
    .filter(([tag]) => tag && tag !== 'SVWZ')
    .map(([tag, value]) => `${tag}+${value}`);
  return {
    payee: name ?? joined([party]),
    memo: joined([purpose.get('SVWZ'), purpose.get(''), fields.get(0), ...references]),
  };
}

/** Splits a text at the separators that a field number of two digits follows. Any other separator is part of the text. */
function numberedFields(text: string, separator: string): Map<number, string> {
  const fields = new Map<number, string>();
  let code = 0;
  for (const part of text.split(separator).slice(1)) {
    const own = /^\d{2}/.exec(part)?.[0];
    if (own !== undefined) code = Number(own);
    const value = own === undefined ? separator + part : part.slice(2);
    fields.set(code, (fields.get(code) ?? '') + value);
  }
  return fields;
}

/** Splits a text into fields by code, which `codes` captures. The key of a text before them is ''; equal codes are joined. */
function fieldsIn(text: string, codes: RegExp, trimmed = (value: string) => value): Map<string, string> {
  const parts = text.split(codes);
  const fields = new Map([['', textAtIndex(parts, 0)]]);
  for (let index = 1; index < parts.length; index += 2) {
    const code = textAtIndex(parts, index);
    const value = trimmed(textAtIndex(parts, index + 1));
    fields.set(code, [fields.get(code), value].filter(Boolean).join(' '));
  }
  return fields;
}

/** SEPA fields within the purpose, such as `EREF+…SVWZ+…`. */
const SEPA_CODES = new RegExp(`(${codes.sepa})\\+`);
const SLASH_CODES = new RegExp(`/(${codes.slash})/`);
/** Bounded, because an unlimited pattern would take quadratic time on a long run of slashes. */
const SLASHES = /\/{1,9}$/;
const MAIN_CODES = new RegExp(`/(?:${codes.main})/`);
/** Codes with technical values that the user need not see. */
const MACHINE_CODES = new Set(codes.machine.split('|'));

/** Parses `/TRTP/SEPA OVERBOEKING/IBAN/…/NAME/…/REMI/…` of Dutch, Belgian and Nordic banks; else null. */
function slashDetails(text: string): Details | null {
  if (!MAIN_CODES.test(text)) return null;
  const fields = fieldsIn(text, SLASH_CODES, (value) => value.replace(SLASHES, ''));
  // ING writes the counterparty as account, BIC, name and city.
  const [, , counterparty] = (fields.get('CNTP') ?? '').split('/');
  const payee = joined([fields.get('NAME') ?? counterparty]);
  const remittance = [fields.get('REMI'), fields.get('USTD'), fields.get('STRD')];
  const rest = [...fields]
    .filter(([code]) => !['NAME', 'REMI', 'USTD', 'STRD', 'CNTP'].includes(code) && !MACHINE_CODES.has(code))
    .map(([, value]) => value);
  return {
    payee,
    memo: joined([...remittance.map((value) => value?.replace(/^(?:USTD|STRD)?\/*/, '')), ...rest]),
  };
}

/** Parses an `:NS:` field of MultiCash. Its lines are numbered: 01-14 purpose, 15 and 16 name, 17 booking text. */
export function parseMultiCash(lines: string[]): Details {
  const fields = lines.map((line) => ({ code: Number(line.slice(0, 2)), text: line.slice(2) }));
  const texts = (from: number, to: number) =>
    fields.filter(({ code }) => code >= from && code <= to).map(({ text }) => oneLine(text));
  return { payee: joined(texts(15, 16)), memo: joined([...texts(1, 14), ...texts(17, 17)]) };
}
