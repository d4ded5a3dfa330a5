import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { licenceTable, unknownLicences } from './licences.ts';
import { packages, type Package } from './packages.ts';

const all = packages();
const made = (overrides: Partial<Package>): Package => ({
  name: 'left-pad',
  version: '1.0.0',
  licence: 'MIT',
  isTool: false,
  wantsInstallScript: false,
  integrity: 'sha512-x',
  ...overrides,
});

describe('the dependencies', () => {
  it('have licences that allow distribution', () => {
    expect(all.length).toBeGreaterThan(500);
    const unknown = all.flatMap((each) =>
      unknownLicences(each).map((licence) => `${each.name}: ${licence || 'none'}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are pinned by hash', () => {
    expect(all.filter(({ integrity }) => !/^sha512-/.test(integrity)).map(({ name }) => name)).toEqual([]);
  });

  it('run no install scripts, and those that have one are known', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const wanting = all.filter((each) => each.wantsInstallScript).map(({ name }) => name);
    expect(wanting).toEqual(['@parcel/watcher', '@swc/core', 'nx', 'protobufjs', 'unrs-resolver']);
  });

  it('are listed with their licences, without development dependencies', () => {
    const table = licenceTable(all);
    expect(table).toMatch(/\| react \| \d+\.\d+\.\d+ \| MIT \|/);
    expect(table).toMatch(/\| busboy \| \S+ \| MIT, by/);
    expect(table).toMatch(/\| @gutenye\/ocr-models \| \S+ \| MIT; models of PaddleOCR: Apache-2.0 \|/);
    expect(table).not.toContain('| jest |');
  });
});

describe('a licence', () => {
  it.each([
    ['is on the list', {}],
    ['is one of a choice', { licence: '(GPL-3.0 OR MIT)' }],
    ['combines two that are both allowed', { licence: 'Apache-2.0 AND MIT' }],
    ['is of a development dependency', { licence: 'MPL-2.0', isTool: true }],
  ])('is allowed if it %s', (_what, overrides) => {
    expect(unknownLicences(made(overrides))).toEqual([]);
  });

  it.each([
    ['GPL-3.0', { licence: 'GPL-3.0' }],
    ['MPL-2.0', { licence: 'MPL-2.0' }],
    ['AGPL-3.0', { licence: 'MIT AND AGPL-3.0' }],
    ['OFL-1.1', { licence: 'OFL-1.1' }],
    ['', { licence: '' }],
  ])('%s is not allowed', (licence, overrides) => {
    expect(unknownLicences(made(overrides))).toEqual([licence]);
  });
});
