import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { dist, root } from '../common/paths.ts';

/** Folders of the processes that are built from sources, by process name. */
const projects: Record<string, string> = {
  store: 'libs/embedded-store',
  auth: 'apps/services/auth',
  ledger: 'apps/services/ledger',
  budget: 'apps/services/budget',
  receipt: 'apps/services/receipt',
  gateway: 'apps/services/gateway',
};

/** Rebuilds services when their sources change, and reports each new build. */
export async function watchServices(onBuilt: (name: string) => void): Promise<{ close(): Promise<void> }> {
  const configurations = await Promise.all(Object.entries(projects).map(load));
  const compiler = rspack(configurations);
  for (const { name = '', hooks } of compiler.compilers) {
    const built = join(dist, projects[name] ?? '', 'main.mjs');
    let running = readFileSync(built, 'utf8');
    hooks.done.tap('saldo-dev', (stats: Stats) => {
      if (stats.hasErrors()) return console.log(stats.toString({ preset: 'errors-only', colors: true }));
      const now = readFileSync(built, 'utf8');
      if (now !== running) onBuilt(name);
      running = now;
    });
  }
  const watching = compiler.watch({}, (error) => {
    if (error) console.error(error);
  });
  return { close: () => new Promise((resolve) => watching.close(() => resolve())) };
}

async function load([name, folder]: [string, string]): Promise<Configuration> {
  const file = pathToFileURL(join(root, folder, 'rspack.config.mjs')).href;
  const { default: configuration } = (await import(file)) as { default: Configuration };
  // Do not clean the output folder: the process runs from it.
  return { ...configuration, name, output: { ...configuration.output, clean: false } };
}
