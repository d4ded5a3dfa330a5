import fc from 'fast-check';
import type { Word } from '../ocr/word.ts';
import { wordsOf } from '../testing/lines.ts';
import { closingSums } from './closing-sums.ts';
import { factsOf } from './facts.ts';
import { linesOf } from './lines.ts';
import { merchantsOf } from './merchant.ts';
import { extractFields } from './extract-fields.ts';
import { looksLike } from './words.ts';

/**
 * Checks that hostile text costs no more than a normal receipt. The tests measure no time: limits on the examined text keep it
 * short.
 */
const context = { today: '2026-05-20', locale: 'en-GB' };
const LABELS = ['SUBTOTAL', 'TAX', 'SERVICE', 'TIP', 'DISCOUNT', 'TOTAL', 'CASH', 'CHANGE', 'ROUNDING'];
/** Lines with a label and an amount, all different. */
const labelled = (count: number) =>
  Array.from({ length: count }, (_, at) => `${LABELS[at % LABELS.length]} ${at + 10}.${10 + (at % 90)}`);

const sideBySide = (texts: string[]): Word[] =>
  texts.map((text, line) => ({
    text,
    confidence: 100,
    left: line * 10,
    right: line * 10 + 9,
    top: 0,
    bottom: 9,
    line,
  }));

it('a line is no longer than lines are, whether it comes in one piece or in many', () => {
  const text = fc.oneof(
    fc.constantFrom('a', '1.00', '01/02/2026', 'TOTAL'),
    fc.integer({ min: 1, max: 9_000 }).map((length) => 'x'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 300 }), fc.boolean(), (texts, oneLine) => {
      const words = sideBySide(texts).map((word) => (oneLine ? { ...word, line: 0 } : word));
      const lines = linesOf(words);
      expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThanOrEqual(400);
      expect(lines.every((line) => line.words.map((word) => word.text).join(' ') === line.text)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('of a text without end as much is looked at as five pages hold', () => {
  const words = linesOf(wordsOf(Array(9_000).fill('tea').join('\n'))).flatMap((line) => line.words);
  expect(words.length).toBe(4_000);
});

it('of amounts without end those at the end count, where totals stand', () => {
  const facts = factsOf(linesOf(wordsOf(labelled(700).join('\n'))));
  expect(facts.length).toBe(600);
  expect(facts.at(-1)?.cents).toBe(70_979);
});

it('taxes, discounts and totals without end are not all added up with each other', () => {
  const facts = factsOf(linesOf(wordsOf(labelled(600).join('\n'))));
  expect(facts.length).toBe(600);
  expect(closingSums([facts]).size).toBeLessThan(10_000);
});

it('no name is longer than names are', () => {
  const lines = linesOf(wordsOf(`${'Acme '.repeat(60)}\n${'Stores '.repeat(40)}`));
  expect(Math.max(...merchantsOf([lines]).map(({ name }) => name.length))).toBeLessThanOrEqual(120);
});

it('what stands at the end of a long receipt is still found', () => {
  const items = Array.from({ length: 700 }, (_, at) => `Item ${at} 1.00`);
  const text = [
    'ACME STORES LTD',
    ...items,
    'TOTAL 700.00',
    'CASH 710.00',
    'CHANGE 10.00',
    '14/02/2026 10:12',
  ];
  expect(extractFields([wordsOf(text.join('\n'))], context)).toMatchObject({
    merchant: { value: 'ACME STORES LTD' },
    amountCents: { value: 70_000 },
    date: { value: '2026-02-14' },
  });
});

it('two numbers look alike where one digit differs', () => {
  expect(looksLike('1250', '1290')).toBe(true);
  expect(looksLike('1250', '1250')).toBe(false);
  expect(looksLike('1250', '2290')).toBe(false);
  expect(looksLike('1250', '125')).toBe(false);
});
