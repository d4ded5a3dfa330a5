import { globSync } from 'node:fs';
import { patienceMs } from './tools/jest/config.mjs';

const projects = globSync('{apps,libs,tools,verification}/**/jest.config.mjs', {
  exclude: (path) => path === 'node_modules',
});

/** Every project at once: `npx jest`. What follows is not taken from projects, so it stands here as well. */
export default {
  projects: projects.sort(),
  testTimeout: patienceMs,
};
