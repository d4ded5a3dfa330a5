import { columnsOf } from './columns.ts';
import type { Line } from './lines.ts';
import { partiesOf } from './parties.ts';
import { plain } from './words.ts';

/** Labels of tax and company numbers, with or without a word for "number" behind them. */
const labels = `UST[- ]?ID|USTID|UID|VAT|MWST|TVA|IVA|PARTITA IVA|NIF|CIF|NIP|DIC|ICO|BTW|ABN|ACN|GST|SST|CVR|MOMSREG|ORG|EIN|TIN|SIRET|CNPJ|RFC|GSTIN|NPWP|STEUERNUMMER|STEUER-?NR|ST|ROC|UEN|登録番号`;
const labelled = new RegExp(
  String.raw`(?<![A-Z])(?:${labels})[-. ]{0,2}(?:(?:ID|REG|REGN|NO|NR|NUMMER|NUMBER|N|NUM)[.°º]?[-. ]{0,2}){0,3}[:#]?\s{0,3}(?<number>[A-Z]{0,3}\s?\d[\dA-Z .\-/]{5,20})`,
  'u',
);
const MIN_DIGITS = 7;

/**
 * Returns the tax number of the seller in letters and digits, such as `DE811234567`; null if there is none. Takes the first
 * labelled number that does not belong to the buyer.
 */
export function taxIdOf(lines: Line[]): string | null {
  const parts = lines.flatMap(columnsOf);
  const { buyer } = partiesOf(parts);
  for (const part of parts) {
    const number = buyer.has(part) ? undefined : labelled.exec(plain(part.text))?.groups?.['number'];
    const bare = number?.replace(/[^A-Z0-9]/g, '') ?? '';
    if (bare.replace(/\D/g, '').length >= MIN_DIGITS) return bare;
  }
  return null;
}
