import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishMessages, languages } from '@saldo/contracts';
import { root } from '../common/paths.ts';
import { type Catalog, catalogProblems, idProblems } from './message-catalogs.ts';

const folders = globSync('{apps,libs}/**/src/**/messages/en.json', {
  cwd: root,
  exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
}).map((file) => file.replaceAll('\\', '/').replace(/\/messages\/en\.json$/, ''));

/** Typographic apostrophes. Messages use only `'`, as the texts of the specification do. */
const OTHER_APOSTROPHE = /[\u2018\u2019\u02bc]/;

function readCatalog(folder: string, language: string): Catalog {
  const file = join(folder, 'messages', `${language}.json`);
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing: translate en.json beside it.`);
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Returns the catalog of a folder. The English messages for errors of the API are part of the contracts. */
function catalogOf(folder: string, language: string): Catalog {
  const catalog = readCatalog(folder, language);
  return folder === 'libs/web/api/src' && language === 'en' ? { ...englishMessages, ...catalog } : catalog;
}

/** Returns the sources in a folder, except those of features with their own catalog. */
function sourcesOf(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, folder) });
  const features = folders.filter((other) => other.startsWith(`${folder}/`));
  return files
    .filter((file) => !features.some((feature) => `${folder}/${file}`.startsWith(`${feature}/`)))
    .filter((file) => !/\.(int-)?spec\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

test('the shell and every screen have messages', () => {
  expect(folders.length).toBeGreaterThan(7);
});

describe.each(folders)('the messages of %s', (folder) => {
  const english = catalogOf(folder, 'en');

  test.each(languages)('in %s are those of English, with the plurals of the language', (language) => {
    expect(catalogProblems(language, catalogOf(folder, language), english)).toEqual([]);
  });

  test('are used, and all that are used exist', () => {
    expect(idProblems(english, sourcesOf(folder))).toEqual([]);
  });

  test.each(languages)('in %s have one apostrophe', (language) => {
    const wrong = Object.entries(catalogOf(folder, language)).filter(([, text]) =>
      OTHER_APOSTROPHE.test(text),
    );
    expect(wrong).toEqual([]);
  });

  test('have ids in kebab case that begin with the name of the project', () => {
    const ids = Object.keys(english);
    const wrong = ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(id));
    expect(wrong).toEqual([]);
    expect(new Set(ids.map((id) => id.split('.')[0])).size).toBeLessThanOrEqual(1);
  });
});

describe('the check of a catalog', () => {
  const english = {
    'a.count': '{count, plural, one {# row of {file}} other {# rows of {file}}}',
    'a.help': 'Read <link>the guide</link>.',
  };
  const german = {
    'a.count': '{count, plural, one {# Zeile aus {file}} other {# Zeilen aus {file}}}',
    'a.help': 'Lies <link>die Anleitung</link>.',
  };
  const [count, help] = Object.entries(german);

  test('accepts a complete one', () => {
    expect(catalogProblems('de', german, english)).toEqual([]);
    const exact = { 'a.count': '{count, plural, =0 {Keine aus {file}} one {Eine} other {#}}' };
    expect(catalogProblems('de', { ...german, ...exact }, english)).toEqual([]);
  });

  test.each([
    ['de', { 'a.count': german['a.count'] }, 'a.help has no message.'],
    ['de', { ...german, 'a.more': 'Mehr' }, 'a.more does not exist in English.'],
    ['de', Object.fromEntries([help, count].flatMap((entry) => (entry ? [entry] : []))), 'The ids are in'],
    [
      'de',
      { ...german, 'a.count': '{count} Zeilen' },
      'a.count has the placeholders count instead of count, file.',
    ],
    [
      'de',
      { ...german, 'a.help': 'Lies die Anleitung.' },
      'a.help has the tags none instead of </link>, <link>.',
    ],
    [
      'ar',
      german,
      'a.count has the plural categories one, other instead of few, many, one, other, two, zero.',
    ],
  ])('refuses in %s: %j', (language, messages: Catalog, problem) => {
    expect(catalogProblems(language, messages, english)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the check of ids', () => {
  const english = { 'a.title': 'Title', 'a.row.one': 'One', 'a.row.two': 'Two' };

  test.each([
    ["t('a.title'); t(`a.row.${which}`);"],
    ["const title = <Text id=\"a.title\" />; const ids = { one: 'a.row.one', two: 'a.row.two' };"],
  ])('accepts %s', (source) => {
    expect(idProblems(english, [source])).toEqual([]);
  });

  test('refuses what is not used and what does not exist', () => {
    const source =
      "t('a.title'); t('a.row.one'); t('a.subtitle'); const row = <Text id=\"a.row.three\" />; t(`${x}.two`);";
    expect(idProblems(english, [source])).toEqual([
      'a.row.two is not used.',
      'a.subtitle does not exist.',
      'a.row.three does not exist.',
    ]);
  });
});
