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
