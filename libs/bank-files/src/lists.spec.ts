import apps from './apps/apps.json' with { type: 'json' };
import patterns from './csv/patterns.json' with { type: 'json' };
import titles from './csv/titles.json' with { type: 'json' };
import words from './csv/words.json' with { type: 'json' };
import currencies from './text/currencies.json' with { type: 'json' };
import { LIMITS } from './limits.ts';
import refusals from './refusals.json' with { type: 'json' };
import encodings from './text/encodings.json' with { type: 'json' };
import { pairsIn } from './text/lines.ts';
import months from './text/month-names.json' with { type: 'json' };

/** Returns all lists of words in a JSON file, each with its path in the file. */
function listsIn(value: unknown, path: string): [path: string, texts: string[]][] {
  if (typeof value === 'string') return [[path, value.split('|')]];
  return Object.entries(value as object).flatMap(([key, inner]) => listsIn(inner, `${path}.${key}`));
}

const { threeDecimals, whole, codes } = currencies;
const LISTS = [
  ...listsIn(titles, 'titles'),
  ...listsIn(words, 'words'),
  ...listsIn({ threeDecimals, whole, codes }, 'currencies'),
];

describe('lists of words', () => {
  it.each(LISTS)('%s has no empty and no repeated text', (_, texts) => {
    expect(texts).not.toContain('');
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it.each([...listsIn(titles.titles, 'titles'), ...listsIn(words, 'words')])(
    '%s is in lower case and without blanks around its texts',
    (_, texts) => expect(texts).toEqual(texts.map((text) => text.toLowerCase().trim())),
  );

  it.each(Object.entries(patterns))('has patterns of %s that are as texts are compared', (_, written) => {
    const text = written.replace(/\{[a-z]+\}/g, 'other');
    expect(new RegExp(text, 'u').source).toBe(text);
    expect(text.replace(/\\p\{L\}/g, '')).toBe(text.replace(/\\p\{L\}/g, '').toLowerCase());
  });

  it.each(Object.entries(months))('names twelve months in %s in lower case', (_, names) => {
    expect(names.split(' ')).toHaveLength(12);
    expect(names).toBe(names.toLowerCase());
  });

  it('has currencies by three letters', () => {
    for (const code of codes.split('|')) expect(code).toMatch(/^[A-Z]{3}$/);
    for (const [sign, code] of pairsIn(currencies.signs)) {
      expect(sign).toBe(sign.toUpperCase());
      if (code) expect(codes.split('|')).toContain(code);
    }
  });

  it('has letters beyond ASCII for groups of languages that exist', () => {
    for (const texts of Object.values(encodings.letters))
      for (const letters of texts.split('|')) expect(letters).toMatch(/^[^ -~]+$/);
    for (const facts of Object.values(encodings.encodings))
      if ('letters' in facts) expect(Object.keys(encodings.letters)).toContain(facts.letters);
  });

  it('has a language for each one that writes the day first', () => {
    for (const language of titles.dayFirst.split('|')) expect(Object.keys(titles.titles)).toContain(language);
  });

  it('has a table for each app whose exports are tables, and dates among its titles', () => {
    const tabular = Object.keys(apps.names).filter((app) => app !== 'qif');
    expect(new Set(apps.tables.map(({ app }) => app))).toEqual(new Set(tabular));
    for (const { titles, date } of apps.tables) expect(titles.split('|')).toContain(date);
  });

  it('has a sentence for each refusal, with the limit of rows', () => {
    for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/\S.*\.$/);
    expect(refusals['too-many-rows']).toContain(` ${LIMITS.rows} `);
  });
});
