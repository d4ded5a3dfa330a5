import { wordsOf } from '../testing/lines.ts';
import { extractFields } from './extract-fields.ts';

const read = (text: string) => extractFields([wordsOf(text)], { today: '2026-05-20', locale: 'en-GB' });

const bakery = `CORNER BAKERY LTD
14 Station Road, Leeds LS1 4DY
Bread                4.20
Apple cake          11.30
TOTAL               15.50
12/03/2026 17:41`;
const chemist = `HILL CHEMIST LTD
2 Market Street, Leeds LS2 7AA
Plasters             3.10
Sun cream            9.00
TOTAL               12.10
CARD                12.10
14/03/2026 10:02`;

/** Prints two texts side by side. */
function beside(one: string, other: string): string {
  const [left, right] = [one.split('\n'), other.split('\n')];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) =>
    `${(left[row] ?? '').padEnd(40)}${right[row] ?? ''}`.trimEnd(),
  ).join('\n');
}

it.each([
  ['beside each other', beside(bakery, chemist)],
  ['below each other', `${bakery}\n\n${chemist}`],
  [
    'of the same shop and different days',
    `${bakery}\n\n${bakery
      .replace('12/03', '25/03')
      .replace(/15\.50/g, '15.70')
      .replace('4.20', '4.40')}`,
  ],
])('notices two receipts %s, and is sure of no value', (_, text) => {
  const { notices, merchant, amountCents, date } = read(text);
  expect(notices).toContain('several-receipts');
  expect([merchant, amountCents, date].map(({ sure }) => sure)).toEqual([false, false, false]);
});

it('takes the slip of a terminal for a part of its receipt', () => {
  const slip =
    'HILL CHEMIST LTD\n2 Market Street, Leeds LS2 7AA\n14/03/2026 10:02\nTIP 2.00\nTOTAL 14.10\nAPPROVED';
  expect(read(`${chemist}\n\n${slip}`).notices).not.toContain('several-receipts');
});

it.each([
  ['with a gift card and cash', 'Gift card 20.00\nCash 30.00'],
  ['with cash and change', 'Gift card 20.00\nCash 40.00\nChange 10.00'],
  ['with two cards', 'Visa 35.00\nMastercard 15.00'],
  ['with a card whose slip repeats its part', 'Visa 35.00\nCash 15.00\nVISA ****1234 35.00'],
  ['in German', 'Geschenkkarte 20,00\nEC-Karte 30,00'],
])('takes what was paid %s together for the total', (_, payments) => {
  const { amountCents, notices } = read(`TOY SHOP LTD\nTrain 41.00\nBall 9.00\nTotal 50.00\n${payments}`);
  expect(amountCents.value).toBe(5000);
  expect(notices).toEqual(['paid-in-parts']);
});

it.each([
  ['cash and change', 'Cash 60.00\nChange 10.00'],
  ['a card named twice', 'Visa 50.00\nCard 50.00'],
])('notices no parts in %s', (_, payments) => {
  expect(read(`TOY SHOP LTD\nTrain 41.00\nBall 9.00\nTotal 50.00\n${payments}`).notices).toEqual([]);
});

const shop = (title: string, total: string) =>
  `TOY SHOP LTD\n2 Market Street, Leeds LS2 7AA\n${title}\n14/03/2026 10:02\nTrain 41.00\nBall 9.00\n${total}`;
it.each([
  ['a negative total', '', 'Total -50.00\nVisa -50.00'],
  ['a minus behind the total', '', 'Summe 50,00-'],
  ['a negative amount to pay below a total', '', 'Summe 50,00\nZu zahlen -50,00'],
  ['the title of a credit note', 'CREDIT NOTE No. CN-0012', 'Total 50.00\nTotal due 50.00'],
  ['a German title', 'Gutschrift Nr. 4711', 'Gesamtbetrag 50,00\nBetrag 50,00'],
  ['a refund to a card', '', 'Total 50.00\nRefund to Visa ****1234 50.00'],
])('takes no total for an expense that is refunded according to %s', (_, title, total) => {
  const { amountCents, notices } = read(shop(title, total));
  expect(amountCents).toMatchObject({ value: 5000, sure: false });
  expect(notices).toEqual(['refund']);
});

it.each(['Refund within 14 days', 'No refund without receipt', 'Pfand Gutschrift -0,25'])(
  'sees no refund in: %s',
  (line) => {
    expect(read(shop('', `Total 50.00\nVisa 50.00\n${line}`)).notices).toEqual([]);
  },
);

it('is not sure of the total of a file with further pages', () => {
  const context = { today: '2026-05-20', locale: 'en-GB', hasMore: true };
  const { amountCents, notices, date } = extractFields([wordsOf(bakery, 100)], context);
  expect(amountCents).toMatchObject({ value: 1550, sure: false });
  expect(date.sure).toBe(true);
  expect(notices).toEqual(['first-pages']);
});
