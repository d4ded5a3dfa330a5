import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(__dirname, 'styles/tokens.css'), 'utf8');
const light = tokensOf(/:root \{([^}]*)\}/);
const dark = { ...light, ...tokensOf(/:root\.dark \{([^}]*)\}/) };

function tokensOf(block: RegExp): Record<string, string> {
  const [, body = ''] = block.exec(sheet) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** Contrast of two colours as WCAG 2.2 defines it. */
function contrast(one = '', other = ''): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const pairs = [
  ...['ink-1', 'ink-2', 'ink-3', 'accent', 'income', 'expense'].flatMap((text) => [
    [text, 'paper'],
    [text, 'card'],
    [text, 'hover'],
  ]),
  ['warning', 'card'],
  ['warning', 'paper'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-expense', 'expense'],
  ['on-expense', 'expense-hover'],
  ['accent', 'accent-ground'],
  ['ink-1', 'accent-ground'],
  ['ink-2', 'accent-ground'],
  ['income', 'income-ground'],
  ['ink-2', 'income-ground'],
  ['expense', 'expense-ground'],
  ['ink-2', 'expense-ground'],
  ['balance-ink', 'balance-ground'],
  ['balance-ink-2', 'balance-ground'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, tokens) => {
  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(tokens[text ?? ''], tokens[ground ?? ''])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'card', 'hover'])('the edge of a field stands out from %s', (ground) => {
    expect(contrast(tokens['control-line'], tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  test.each([1, 2, 3, 4, 5, 6, 'other'])('category colour %s stands out from a card', (number) => {
    expect(contrast(tokens[`category-${number}`], tokens['card'])).toBeGreaterThanOrEqual(3);
  });
});
