import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cache, root } from '../common/paths.ts';
import { program } from '../common/programs.ts';
import { run } from '../common/run.ts';
import { newestVersion, nextVersion } from './next-version.ts';
import { versionFile } from './pin.ts';

/** Process of the server or part of the web app that is released independently. */
export interface ReleasablePart {
  name: string;
  /** Its sources. */
  folder: string;
  last: string | undefined;
  /** Next version; undefined if the part has not changed since its last release. */
  next: string | undefined;
}

interface Graph {
  graph: {
    nodes: Record<string, { data: { root: string } }>;
    dependencies: Record<string, { target: string }[]>;
  };
}

/** Returns every part with its last version, from the git tags, and its next version. */
export async function releasableParts(): Promise<ReleasablePart[]> {
  const file = join(cache, 'project-graph.json');
  await run(process.execPath, [program('nx'), 'graph', `--file=${file}`]);
  const { graph } = JSON.parse(await readFile(file, 'utf8')) as Graph;
  const tags = (await git('tag', '--list')).split('\n');
  const names = Object.keys(graph.nodes).filter((name) => isDeployed(name, rootOf(graph, name)));
  return Promise.all(
    names.sort().map(async (name) => {
      const last = newestVersion(name, tags);
      const roots = withDependencies(graph, name).map((each) => rootOf(graph, each));
      const log = last ? await git('log', '--format=%B%x00', `${name}@${last}..HEAD`, '--', ...roots) : '';
      const messages = log
        .split('\0')
        .map((message) => message.trim())
        .filter(Boolean);
      return { name, folder: rootOf(graph, name), last, next: nextVersion(last, messages) };
    }),
  );
}

/** Whether a project is a process or a part of the web app that a cluster runs. The UI gallery, for example, is not deployed. */
export function isDeployed(name: string, folder: string): boolean {
  const [, kind] = /^apps\/(web|services)\//.exec(folder) ?? [];
  return kind !== undefined && existsSync(join(root, versionFile(name, kind === 'web')));
}

const rootOf = (graph: Graph['graph'], name: string) => graph.nodes[name]?.data.root ?? '';

/** Returns a part and all libraries that it uses directly or indirectly. */
function withDependencies(graph: Graph['graph'], name: string, found = new Set<string>()): string[] {
  if (found.has(name) || !graph.nodes[name]) return [...found];
  found.add(name);
  for (const { target } of graph.dependencies[name] ?? []) withDependencies(graph, target, found);
  return [...found];
}

export async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(output);
  return output.trim();
}
