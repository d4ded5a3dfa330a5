import { type HeldOutText, heldOutTexts } from '../testing/held-out-texts.ts';
import { wordsOf } from '../testing/lines.ts';
import { extractFields } from './extract-fields.ts';
import { plain } from './words.ts';

const context = { today: '2026-12-31', locale: 'en-GB' };

/** Fields that are read wrongly, as `field of receipt`, and those among them of which the reading is sure. */
function mistakesIn({ name, text, isPdf, ...truth }: HeldOutText) {
  const { merchant, amountCents, date, currency } = extractFields([wordsOf(text, isPdf ? 100 : 95)], context);
  const fields = {
    merchant: { ...merchant, right: plain(merchant.value ?? '') === plain(truth.merchant) },
    date: { ...date, right: date.value === truth.date },
    total: { ...amountCents, right: amountCents.value === truth.amountCents },
    currency: { ...currency, right: currency.value === truth.currency },
  };
  const wrong = Object.entries(fields).filter(([, { right }]) => !right);
  return wrong.map(([field, { sure }]) => ({ mistake: `${field} of ${name}`, sure }));
}

it.each([
  { file: 'held-out-trades.txt', mistakes: ['merchant of a parking machine in Italy'] },
  { file: 'held-out-services.txt', mistakes: [] },
  { file: 'held-out-layouts.txt', mistakes: [] },
])('reads all fields of $file but a few, and is sure of none that is wrong', ({ file, mistakes }) => {
  const found = heldOutTexts(file).flatMap(mistakesIn);
  expect(found.map(({ mistake }) => mistake)).toEqual(mistakes);
  expect(found.filter(({ sure }) => sure)).toEqual([]);
});
