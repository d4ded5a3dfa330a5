import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { testTimeoutMs } from './tools/jest/config.mjs';

const files = globSync('{apps,libs,tools,verification}/**/jest.config.mjs', {
  exclude: (path) => path === 'node_modules',
}).sort();

const modules = await Promise.all(files.map((file) => import(`./${file}`)));
const configs = modules.map((module, index) => ({ ...module.default, roots: [dirname(files[index])] }));

/** The folders of one environment, as one project: Jest compiles, resolves and keeps modules for each project. */
const projects = Object.values(Object.groupBy(configs, ({ testEnvironment }) => testEnvironment)).map(
  ([first, ...others]) => ({
    ...first,
    rootDir: import.meta.dirname,
    roots: [first, ...others].flatMap(({ roots }) => roots).map((folder) => `<rootDir>/${folder}`),
  }),
);

/** Every project at once: `npx jest`. Jest ignores the time limits of projects, so it is repeated here. */
export default { projects, testTimeout: testTimeoutMs };
