import { globSync } from 'node:fs';

/** Every project at once: `npx jest`. */
export default {
  projects: globSync('{apps,libs,tools}/**/jest.config.mjs', {
    exclude: (path) => path === 'node_modules',
  }).sort(),
};
