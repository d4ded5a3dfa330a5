import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { isImported, programsRun, type SourceFile, type UsedBy } from './package-uses.ts';

interface Required {
  usedBy: UsedBy | UsedBy[];
  /** Program of the package, if a command must use it. */
  command?: string;
  /** Pinned version, if the package must not be updated; `why` gives the reason. */
  version?: string;
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const required = Object.entries(json('tools/lint/required-packages.json') as Record<string, Required>);
const { dependencies, devDependencies, scripts } = json('package.json');
const installed: Record<string, string> = { ...dependencies, ...devDependencies };
const lines: string[] = [
  ...Object.values<string>(scripts),
  ...Object.values<{ options?: { command?: string } }>(json('nx.json').targetDefaults).flatMap(
    ({ options }) => options?.command ?? [],
  ),
];

let files: SourceFile[];
beforeAll(() => {
  const exclude = (path: string) => /(^|[\\/])(node_modules|dist|fixtures)$/.test(path);
  files = globSync('{apps,libs,tools,verification}/**/*.{ts,tsx,mjs}', { cwd: root, exclude }).map(
    (file) => ({
      path: file.replaceAll('\\', '/'),
      text: readFileSync(join(root, file), 'utf8'),
    }),
  );
});

describe('each required package', () => {
  test.each(required)('%s is a dependency and is used', (name, { usedBy, command = '', version }) => {
    expect(installed[name]).toEqual(version ?? expect.any(String));
    const programs = programsRun(lines, files);
    const uses = [usedBy].flat();
    const unused = uses.filter((by) =>
      by === 'command' ? !programs.has(command) : !isImported(name, by, files),
    );
    expect({ name, unused }).toEqual({ name, unused: [] });
  });
});

describe('a package', () => {
  const at = (path: string, text: string): SourceFile[] => [{ path, text }];
  const product = 'apps/web/dashboard/src/chart.tsx';

  test.each([
    ["import Chart from 'apexcharts';"],
    ["import { type Options, Chart } from 'apexcharts';"],
    ["import 'apexcharts/dist/style.css';"],
    ["export { Chart } from 'apexcharts/core';"],
    ["const load = async () => (await import('apexcharts')).default;"],
  ])('is used by product code that has %s', (text) => {
    expect(isImported('apexcharts', 'product', at(product, text))).toBe(true);
  });

  test.each([
    ["import type Chart from 'apexcharts';"],
    ["import { type Options } from 'apexcharts';"],
    ["// import Chart from 'apexcharts';"],
    ["const name = 'apexcharts';"],
    ["import Chart from 'apexcharts-clone';"],
  ])('is not used by product code that has %s', (text) => {
    expect(isImported('apexcharts', 'product', at(product, text))).toBe(false);
  });

  test.each([
    'apps/web/dashboard/src/chart.spec.tsx',
    'apps/web/ui-gallery/src/main.tsx',
    'apps/e2e/src/journeys/charts.ts',
    'libs/testing/src/charts.ts',
    'libs/web/testing/src/charts.ts',
    'apps/services/gateway/src/testing/chart.ts',
    'verification/benchmarks/chart.ts',
  ])('is not used by the product where only %s imports it', (path) => {
    expect(isImported('apexcharts', 'product', at(path, "import Chart from 'apexcharts';"))).toBe(false);
  });

  test('is used by configuration if a build imports it', () => {
    const text = "import { rspack } from '@rspack/core';";
    expect(isImported('@rspack/core', 'configuration', at('tools/rspack/web.mjs', text))).toBe(true);
    expect(isImported('@rspack/core', 'configuration', at('tools/dev/page.ts', text))).toBe(false);
  });

  test('is used if only its types are imported, for one that another package loads', () => {
    const types = "import type { Options } from 'apexcharts';";
    expect(isImported('apexcharts', 'product-types', at(product, types))).toBe(true);
    expect(isImported('apexcharts', 'product-types', at(product, "const name = 'apexcharts';"))).toBe(false);
  });

  test('is run if a target begins with it, or a command of the workspace calls it', () => {
    const files = at('tools/build/build.ts', "run([program('nx'), 'graph'])");
    const programs = programsRun(['rspack build -c rspack.config.mjs', 'node jest'], files);
    expect([...programs]).toEqual(['rspack', 'node', 'nx']);
    expect(programsRun([], at('tools/build/build.spec.ts', "program('nx')")).size).toBe(0);
  });
});
