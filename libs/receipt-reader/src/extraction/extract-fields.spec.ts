import { wordsOf } from '../testing/lines.ts';
import { extractFields } from './extract-fields.ts';
import { heldOutReceipts } from '../testing/held-out-receipts.ts';
import { receiptsAbroad } from '../testing/receipts-abroad.ts';
import { worldReceiptsEast } from '../testing/world-receipts-east.ts';
import { worldReceiptsOverseas } from '../testing/world-receipts-overseas.ts';
import { receipts } from '../testing/written-receipts.ts';
import { plain } from './words.ts';

const context = { today: '2026-05-20', locale: 'en-GB' };

it.each(receipts)('understands $name', ({ text, merchant, amountCents, date, category }) => {
  const reading = extractFields([wordsOf(text)], context);
  expect(reading).toMatchObject({
    merchant: { value: merchant },
    amountCents: { value: amountCents },
    date: { value: date },
    category: { value: category },
    notices: [],
  });
});

it.each(heldOutReceipts)('understands $name', ({ text, merchant, amountCents, date, category }) => {
  const reading = extractFields([wordsOf(text)], { ...context, today: '2026-11-21' });
  expect(reading).toMatchObject({
    merchant: { value: merchant },
    amountCents: { value: amountCents },
    date: { value: date },
    category: { value: category },
    notices: [],
  });
});

it.each(receiptsAbroad)('understands $name', ({ text, merchant, amountCents, date, currency }) => {
  expect(extractFields([wordsOf(text)], context)).toMatchObject({
    merchant: { value: merchant },
    amountCents: { value: amountCents },
    date: { value: date },
    currency: { value: currency },
    notices: [],
  });
});

it.each([...worldReceiptsEast, ...worldReceiptsOverseas])(
  'understands $name',
  ({ text, merchant, amountCents, date, currency }) => {
    const reading = extractFields([wordsOf(text)], { ...context, today: '2026-11-28' });
    expect({ ...reading, merchant: plain(reading.merchant.value ?? '') }).toMatchObject({
      merchant: plain(merchant),
      amountCents: { value: amountCents },
      date: { value: date },
      currency: { value: currency },
      notices: [],
    });
  },
);

const receipt = `ACME STORES LTD
12 Market Street, London

Tea                3.00
Biscuits           4.50
TOTAL              7.50
CASH              10.00
CHANGE             2.50
14/02/2026 10:12`;

it('is sure of a total at which cash and change come out', () => {
  expect(extractFields([wordsOf(receipt)], context).amountCents).toMatchObject({ value: 750, sure: true });
});

it('finds a total that is not legible from cash and change', () => {
  const torn = receipt.replace(/^TOTAL.*$/m, 'TOTAL   ~"=.');
  expect(extractFields([wordsOf(torn)], context).amountCents).toMatchObject({ value: 750, sure: true });
});

it('is not sure of a total if cash and change leave another amount', () => {
  const text = 'ACME STORES LTD\nTea 50.00\nSoup 41.42\nTotal 91.42\nVolor 86.42\nCash 100.00\nChange 13.58';
  expect(extractFields([wordsOf(text)], context).amountCents).toMatchObject({ value: 9142, sure: false });
});

it('is not sure of a total that nothing confirms', () => {
  const alone = 'ACME STORES LTD\nTOTAL 7.50';
  expect(extractFields([wordsOf(alone)], context).amountCents).toMatchObject({ value: 750, sure: false });
});

it.each([
  ['only its place', 'BLUE HERON', false],
  ['a kind of shop', 'BLUE HERON BAKERY', true],
  ['a legal form', 'BLUE HERON LTD', true],
])('knows by %s whether a name that three readings agree on is sure', (_, name, sure) => {
  const scan = wordsOf(receipt.replace('ACME STORES LTD', name));
  expect(extractFields([scan, scan, scan], context).merchant).toMatchObject({ value: name, sure });
});

it('is not sure of a company below what may be the name of the shop', () => {
  const below = (name: string) => wordsOf(receipt.replace('ACME STORES LTD', name));
  const merchantOf = (name: string) => extractFields([below(name), below(name)], context).merchant;
  expect(merchantOf('LANKEE\nJAYCO MARKETING SERVICES LTD').sure).toBe(false);
  expect(merchantOf('Tel 555\nJAYCO MARKETING SERVICES LTD').sure).toBe(true);
});

it('reads amounts in groups of digits where decimals are not printed, whatever the currency', () => {
  const text = 'REMISES SOL\nViaje 8.900\nPeaje 900\nTOTAL 9.800';
  expect(extractFields([wordsOf(text)], context).amountCents.value).toBe(980_000);
});

it('is not sure of a day when two readings of it differ by a digit', () => {
  const other = receipt.replace('14/02', '11/02');
  expect(extractFields([wordsOf(receipt), wordsOf(other)], context).date).toMatchObject({ sure: false });
  expect(extractFields([wordsOf(receipt), wordsOf(receipt)], context).date).toMatchObject({
    value: '2026-02-14',
    sure: true,
  });
});

it('is sure of a day that nearly all readings agree on', () => {
  const other = wordsOf(receipt.replace('14/02', '11/02'));
  const readings = (times: number) => [other, ...Array.from({ length: times }, () => wordsOf(receipt))];
  expect(extractFields(readings(2), context).date).toMatchObject({ value: '2026-02-14', sure: false });
  expect(extractFields(readings(4), context).date).toMatchObject({ value: '2026-02-14', sure: true });
});

it('is the more confident of a name the more passes agree on it, and most if it is text in a PDF', () => {
  const confidence = (legibility: number, passes: number) =>
    extractFields(Array(passes).fill(wordsOf(receipt, legibility)), context).merchant.confidence;
  expect(confidence(95, 2)).toBeGreaterThan(confidence(95, 1));
  expect(confidence(100, 1)).toBeGreaterThan(confidence(95, 2));
});

it('is the less confident the less speaks for a total', () => {
  const confidences = [/none/, /^CHANGE.*$/m, /^(?:CHANGE|CASH|Tea).*$/gm].map(
    (lost) => extractFields([wordsOf(receipt.replace(lost, ''))], context).amountCents.confidence,
  );
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  expect(new Set(confidences).size).toBe(confidences.length);
});

it('is not sure of a total before rounding if the amount of the rounding is illegible', () => {
  const rounded = (by: string) =>
    wordsOf(`ACME STORES LTD\nTea 3.01\nCake 4.50\nTOTAL 7.51\nRounding Adj ${by}\nVISA 7.51`);
  const sureOf = (by: string) => extractFields([rounded(by), rounded(by)], context).amountCents;
  expect(sureOf('0.00')).toMatchObject({ value: 751, sure: true });
  expect(sureOf('~')).toMatchObject({ value: 751, sure: false });
});

it('is not sure of the total of a refund', () => {
  const refund = 'ACME STORES LTD\nReturned kettle -24.00\nSUBTOTAL -24.00\nTOTAL -24.00\nVISA -24.00';
  expect(extractFields([wordsOf(refund)], context).amountCents).toMatchObject({ value: 2400, sure: false });
});

it('reads the currency', () => {
  const currencyOf = (text: string) => extractFields([wordsOf(text)], context).currency;
  expect(currencyOf('ACME STORES LTD\nTOTAL GBP 7.50')).toMatchObject({ value: 'GBP', sure: true });
  expect(currencyOf('ACME STORES\nTOTAL $7.50')).toMatchObject({ sure: false });
});

it('is not sure of a name that each reading spells in another way', () => {
  const [one, other] = ['ACME STARS LTD', 'ACNE STORES LTD'].map((name) =>
    wordsOf(receipt.replace('ACME STORES LTD', name)),
  );
  expect(extractFields([one ?? [], other ?? []], context).merchant).toMatchObject({ sure: false });
});

it('is not sure of a name that two readings spell differently by a letter', () => {
  const [one, other] = ['YONG CEN STORES LTD', 'YONG GEN STORES LTD'].map((name) =>
    wordsOf(receipt.replace('ACME STORES LTD', name)),
  );
  expect(extractFields([one ?? [], other ?? []], context).merchant).toMatchObject({ sure: false });
});

it('is not sure of a name of which a word was hardly recognised, unless another reading agrees', () => {
  const words = wordsOf(receipt);
  const stained = words.map((word) => (word.text === 'STORES' ? { ...word, confidence: 10 } : word));
  expect(extractFields([words], context).merchant).toMatchObject({ sure: true });
  expect(extractFields([stained], context).merchant).toMatchObject({ sure: false });
  expect(extractFields([stained, stained], context).merchant).toMatchObject({ sure: true });
});

it('tells where the values stand', () => {
  const text = 'CORNER BAKERY\nBread  3.00\nCake  4.50\nTOTAL EUR  7.50\nCash 10.00\n04/05/2026 10:15';
  const { places } = extractFields([wordsOf(text)], context);
  expect(places).toEqual({
    merchant: { left: 0, top: 0, right: 130, bottom: 20 },
    amount: { left: 110, top: 90, right: 150, bottom: 110 },
    date: { left: 0, top: 150, right: 100, bottom: 170 },
  });
});

it('takes the day of the purchase, not the last one on which things may be given back', () => {
  const text = 'ACME STORES LTD\nTOTAL 7.50\nRefund within 28 days by 05/03/2026\n08/02/2026';
  expect(extractFields([wordsOf(text)], context).date).toMatchObject({ value: '2026-02-08' });
});

it.each(['Card Expiry 31/01/2026', 'Card Exp1ry: 31/01/2026', 'Departvre 31/01/2026'])(
  'takes the day of the purchase, not that of %j',
  (line) => {
    const text = `ACME STORES LTD\n${line}\n${line}\nTOTAL 7.50\n08/02/2026`;
    expect(extractFields([wordsOf(text)], context).date).toMatchObject({ value: '2026-02-08' });
  },
);

it.each(['Ref Invoice INV-4 dated 30/01/2026', 'Show Date 10/02/2026 21:10'])(
  'prefers the day of the receipt to that in %j',
  (line) => {
    const text = `ACME STORES LTD\n${line}\nTOTAL 7.50\nDate: 08/02/2026`;
    expect(extractFields([wordsOf(text)], context).date).toMatchObject({ value: '2026-02-08' });
  },
);

it('is not sure of what the recogniser was not', () => {
  const reading = extractFields([wordsOf(receipt, 40)], context);
  expect(reading).toMatchObject({ merchant: { sure: false }, date: { sure: false } });
});

it('asks where day and month could change places and nothing says which is which', () => {
  const text = 'CORNER BAKERY\nBread 3.00\nTOTAL 3.00\n04/05/2026';
  expect(extractFields([wordsOf(text)], { ...context, locale: 'en-US' }).date).toMatchObject({
    value: '2026-04-05',
    sure: false,
  });
  expect(extractFields([wordsOf(text)], context).date).toMatchObject({ value: '2026-05-04', sure: false });
});

it('says nothing about an empty page', () => {
  const nothing = { value: null, confidence: 0, sure: false, candidates: [] };
  expect(extractFields([[]], context)).toEqual({
    merchant: nothing,
    amountCents: nothing,
    date: nothing,
    category: nothing,
    currency: nothing,
    taxId: null,
    notices: [],
    text: '',
    places: {},
  });
});

const sure = (text: string, confidence: number) => {
  const { merchant, date, amountCents } = extractFields([wordsOf(text, confidence)], context);
  return { merchant: merchant.sure, date: date.sure, total: amountCents.sure };
};

it('takes exact letters of a PDF for no second witness of what they mean', () => {
  const bare = 'Spring Sale\nLeaf Street\n14/02/2026\n20/01/2026\nTotal 7.50';
  expect(sure(bare, 100)).toEqual({ merchant: false, date: false, total: false });
});

it('is sure of the text of a PDF where another kind of evidence agrees', () => {
  const text =
    'ACME STORES LTD\n\nTea 3.00\nBiscuits 4.50\nInvoice total 7.50\nCash 10.00\nChange 2.50\nDate 14/02/2026 10:12';
  expect(sure(text, 100)).toEqual({ merchant: true, date: true, total: true });
});

it('reads the total of a Japanese invoice without decimals', () => {
  const invoice = '株式会社さくら\n2026年3月5日\n品代 980円\n小計 980円\n消費税 98円\n合計1,078円';
  expect(extractFields([wordsOf(invoice, 100)], context)).toMatchObject({
    amountCents: { value: 107_800 },
    currency: { value: 'JPY' },
    date: { value: '2026-03-05' },
  });
  const fullWidth = '２０２６年３月５日\n領収金額 ￥１，０７８\nお釣り ￥２２';
  expect(extractFields([wordsOf(fullWidth, 100)], context)).toMatchObject({
    amountCents: { value: 107_800 },
    currency: { value: 'JPY' },
    date: { value: '2026-03-05' },
  });
});
