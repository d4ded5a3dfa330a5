import { type Package } from './packages.ts';

/** Whoever keeps these may be part of what Saldo hands out: they ask for no more than to be named. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0'],
]);
/** Fonts, which may be handed out with a program. */
const fonts = new Set(['OFL-1.1']);
/** Only run or read while Saldo is built and tested, and no part of it. */
const forTools = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** Looked at one by one. */
const exceptions: { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-(libvips|wasm32|win32)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is a library of its own beside Saldo, unchanged, and can be replaced',
  },
  // Their package.json says it in the way of npm before 2015, which the lock file passes over.
  { name: /^(busboy|streamsearch)$/, licence: '', why: 'MIT, by the LICENSE file in the package' },
];

/** The licences of a package that are not on a list; none where all is well. */
export function unknownLicences({ name, licence, isTool }: Package): string[] {
  const isFine = (one: string) =>
    permissive.has(one) ||
    (name.startsWith('@fontsource') && fonts.has(one)) ||
    (isTool && forTools.has(one)) ||
    exceptions.some((exception) => exception.name.test(name) && exception.licence === one);
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  const unknown = choices.map((choice) => choice.split(' AND ').filter((one) => !isFine(one)));
  // One of several to choose from is enough.
  return unknown.some((left) => left.length === 0) ? [] : unknown.flat();
}

/** Which licences there are in what is handed out, and whose they are: a table in Markdown. */
export function licenceTable(all: readonly Package[]): string {
  const named = all.filter(({ isTool }) => !isTool);
  const rows = named.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence || whyOf(name)} |`,
  );
  return ['| package | version | licence |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function whyOf(name: string): string {
  return exceptions.find((exception) => exception.name.test(name))?.why ?? '';
}
