import { onlyOf } from '../only.ts';
import { codeIn, currencyOf } from '../text/currencies.ts';
import { type Line } from './split.ts';
import { titleRoles } from './title-roles.ts';

/** IBAN, with or without blanks between groups. */
const IBAN = /(?<![A-Z\d])[A-Z]{2}\d{2}[A-Z\d ]{10,36}/;
/** Currency codes that are also words in capitals. */
const WORDS = new Set(['ALL', 'TOP', 'TRY', 'PEN', 'CUP', 'MOP', 'SOS', 'COP', 'MAD', 'BAM', 'GEL', 'BOB']);

/** Returns the account that the lines above the titles name; null if there is none. */
export function accountAbove(preamble: Line[]): string | null {
  for (const { cells } of preamble) {
    const iban = IBAN.exec(cells.join(';'))?.[0].trim();
    if (iban) return iban;
  }
  for (const { cells } of preamble) {
    const at = cells.findIndex((cell) =>
      titleRoles(cell.replace(/:.*/s, '')).some(({ role }) => role === 'account'),
    );
    const inside = cells[at]?.split(':')[1]?.trim();
    const number = inside || cells.slice(at + 1).find(Boolean);
    if (at >= 0 && number && /\d{3}/.test(number)) return number;
  }
  return null;
}

/** Returns the currency that a title such as `Betrag (€)` names; null if it names none. */
export function currencyInTitle(title: string): string | null {
  const signs = title.split(/[^\p{L}\p{Sc}]+/u).filter((word) => /\p{Sc}|^euro(?:s|a)?$/iu.test(word));
  const sign = signs[0] ?? /\(([^)]{1,4})\)/.exec(title)?.[1] ?? '';
  return codeIn(title) ?? currencyOf(sign) ?? null;
}

/** Returns the currency that the lines above the titles name; null if they name none or several. */
export function currencyAbove(preamble: Line[]): string | null {
  const found = preamble.flatMap(({ cells }) => cells.flatMap((cell) => currencyInTitle(cell) ?? []));
  return onlyOf(found.filter((code) => !WORDS.has(code)));
}
