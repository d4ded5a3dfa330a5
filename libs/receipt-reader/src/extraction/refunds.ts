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

/** A word that is not part of a number such as `CN-0012`. */
const TITLE_WORD = /^(?:[A-Z]{3,}|D|DE|DI)$/;

/** Whether a line is the title of a credit note, perhaps with its number: `CREDIT NOTE No. CN-0012`. */
function isTitle({ text }: Line): boolean {
  const words = wordsIn(text).filter((word) => TITLE_WORD.test(word) && !numbers.has(word));
  return titles.has(words.join(' '));
}

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
