import type { Fact } from './facts.ts';
import invoiceWords from './invoice-words.json' with { type: 'json' };
import type { Line } from './lines.ts';
import { holdsAny } from './name-parts.ts';
import { phrasesOf } from './phrases.ts';
import { isNegative } from './total.ts';
import { wordsIn } from './words.ts';

const { documents, payments, numbering } = invoiceWords.refunds;
const titles = new Set(phrasesOf(documents, payments).map((phrase) => wordsIn(phrase).join(' ')));
const numbers = new Set(phrasesOf(numbering).flatMap(wordsIn));
const namesRefund = holdsAny(phrasesOf(payments));

/** Whether a line is the title of a credit note, perhaps with its number: `CREDIT NOTE No. CN-0012`. */
const isTitle = ({ text }: Line) =>
  titles.has(
    wordsIn(text)
      .filter((word) => /^(?:[A-Z]{3,}|D|DE|DI)$/.test(word) && !numbers.has(word))
      .join(' '),
  );

/** Whether money was refunded: the totals are negative, a title says so, or a line names the total as refunded. */
export function isRefund(readings: Line[][], facts: Fact[][], total: number | undefined): boolean {
  return (
    isNegative(facts) ||
    readings.some((lines) => lines.some(isTitle)) ||
    facts.some((each, reading) =>
      each.some(
        ({ cents, line }) =>
          Math.abs(cents) === total && namesRefund(wordsIn(readings[reading]?.[line]?.text ?? '')),
      ),
    )
  );
}
