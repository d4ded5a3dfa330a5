import fc from 'fast-check';
import { countries } from '../testing/invoice-countries.ts';
import { invoiceOf, layouts } from '../testing/invoices.ts';
import { wordsOf } from '../testing/lines.ts';
import { extractFields } from './extract-fields.ts';

const choices = fc.record({
  country: fc.constantFrom(...Object.keys(countries)),
  layout: fc.constantFrom(...(Object.keys(layouts) as (keyof typeof layouts)[])),
  seller: fc.nat(3),
  buyer: fc.nat(3),
  place: fc.nat(90),
  cents: fc.integer({ min: 300, max: 400_000 }),
  year: fc.constantFrom(2024, 2025),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});

it('reads invoices of ten countries, and of what it reads wrong it is never sure', () => {
  const sample = fc.sample(choices, { numRuns: 40, seed: 20_261_127 });
  const read = sample.map((chosen) => {
    const { words, text, merchant, cents, date, country } = invoiceOf(chosen);
    const fields = extractFields([words], { today: '2026-05-20', locale: country.locale });
    const wrong = [
      ...(fields.merchant.value === merchant ? [] : ['merchant' as const]),
      ...(fields.amountCents.value === cents ? [] : ['amountCents' as const]),
      ...(fields.date.value === date ? [] : ['date' as const]),
      ...(fields.currency.value === country.currency ? [] : ['currency' as const]),
    ];
    const surelyWrong = wrong.filter((field) => field !== 'currency' && fields[field].sure);
    return { wrong, surelyWrong: surelyWrong.map((field) => `${field} ${fields[field].value} in\n${text}`) };
  });
  expect(read.flatMap(({ surelyWrong }) => surelyWrong)).toEqual([]);
  // Names of pure imagination with neither form nor label remain a guess.
  expect(read.filter(({ wrong }) => wrong.length > 0).length).toBeLessThanOrEqual(sample.length * 0.05);
});

it.each([
  ['Invoice\nAccount number 4711\nBill to:\nWeber GmbH\nMain Road 1\n\nSold by:\nOwl Books', 'Owl Books'],
  ['RECHNUNG\nKunde: Weber & Sohn GmbH\nVerkäufer: Fahrrad Tiedemann', 'Fahrrad Tiedemann'],
  [
    'Lumera AG · Am Hafen 3 · 20457 Hamburg\n\nKarl Moser\nGoethestr. 4\n80331 München\nRechnung',
    'Lumera AG',
  ],
  [
    'Hartley Joinery Ltd            INVOICE\n14 Mill Lane      Account number 12\nLeeds LS1 4AP',
    'Hartley Joinery Ltd',
  ],
  ['請求書\n請求先: 田中建設株式会社 御中\n株式会社さくら木工\n東京都渋谷区2-1-5', '株式会社さくら木工'],
  ['GALAXY MALL\nOCEAN FOODS SDN BHD\nLOT 5, LEVEL 2\n55100 KUALA LUMPUR', 'OCEAN FOODS SDN BHD'],
])('takes the seller for the merchant in %j', (text, merchant) => {
  expect(extractFields([wordsOf(text, 100)], { today: '2026-05-20' }).merchant.value).toBe(merchant);
});
