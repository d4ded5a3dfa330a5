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

/** Returns the contrast ratio of two colours by WCAG 2.2. */
function contrast(one = '', other = ''): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** Returns the linear red, green and blue of an sRGB colour, from 0 to 1. */
function linear(colour: string): number[] {
  return [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the distance of two colours in OKLab, where equal distances look equal: https://bottosson.github.io/posts/oklab */
function distance(one = '', other = ''): number {
  const [from, to] = [oklab(one), oklab(other)];
  return Math.hypot(...from.map((part, index) => part - (to[index] ?? 0)));
}

function oklab(colour: string): number[] {
  const rgb = linear(colour);
  const weigh = (weights: readonly number[], parts: readonly number[]) =>
    weights.reduce((sum, weight, index) => sum + weight * (parts[index] ?? 0), 0);
  const cones = [
    [0.4122, 0.5363, 0.0514],
    [0.2119, 0.6807, 0.1074],
    [0.0883, 0.2817, 0.63],
  ].map((weights) => Math.cbrt(weigh(weights, rgb)));
  return [
    [0.2105, 0.7936, -0.0041],
    [1.978, -2.4286, 0.4506],
    [0.0259, 0.7828, -0.8087],
  ].map((weights) => weigh(weights, cones));
}

const categories = [...Array.from({ length: 12 }, (_, index) => `category-${index + 1}`), 'category-other'];
const categoryPairs = categories.flatMap((one, index) =>
  categories.slice(index + 1).map((other) => [one, other] as const),
);

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
  test.each(pairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(tokens[text ?? ''], tokens[ground ?? ''])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'card', 'hover'])('the edge of a field stands out from %s', (ground) => {
    expect(contrast(tokens['control-line'], tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(categories)('%s stands out from a card', (category) => {
    expect(contrast(tokens[category], tokens['card'])).toBeGreaterThanOrEqual(3);
  });

  test.each(categoryPairs)('%s and %s can be told apart', (one, other) => {
    expect(distance(tokens[one], tokens[other])).toBeGreaterThan(0.075);
  });
});
