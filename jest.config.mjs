import { globSync } from 'node:fs';
import { testTimeoutMs } from './tools/jest/config.mjs';

const projects = globSync('{apps,libs,tools,verification}/**/jest.config.mjs', {
  exclude: (path) => path === 'node_modules',
});

/** Every project at once: `npx jest`. Jest ignores the time limits of projects, so it is repeated here. */
export default {
  projects: projects.sort(),
  testTimeout: testTimeoutMs,
};
