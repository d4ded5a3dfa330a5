import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';

/** Nx finds imports only with the right setting in nx.json. Otherwise the graph has no edges and every cached result is wrong. */
describe('the project graph', () => {
  it('lists the projects affected by a change in the contracts', () => {
    const all = ['shell', 'dashboard', 'gateway', 'auth', 'ledger', 'budget', 'receipt', 'contracts'];
    expect(affectedBy('libs/contracts/src/index.ts')).toEqual(expect.arrayContaining(all));
  });

  it('leaves out the projects that a change in one service does not affect', () => {
    const affected = affectedBy('apps/services/ledger/src/main.ts');
    expect(affected).toContain('ledger');
    expect(affected).not.toContain('auth');
    expect(affected).not.toContain('shell');
  });

  it('lists no product project for a change in a command', () => {
    expect(affectedBy('tools/commands/start.ts')).toEqual(['tools', 'verification']);
  });

  it('has the arrows between folders that docs/architecture.md draws', () => {
    const { nodes, dependencies } = projectGraph();
    const folderOf = (name: string) => {
      const [top = '', folder] = nodes[name]?.data.root.split('/') ?? [];
      return ['tools', 'verification'].includes(top) ? top : `${top}/${folder}`;
    };
    const isConfiguration = (name: string) =>
      ['jest-config', 'mutation-config', 'rspack-config'].includes(name);
    const arrows = Object.values(dependencies)
      .flat()
      .filter(({ target }) => nodes[target] && !isConfiguration(target))
      .map(({ source, target }) => `${folderOf(source)} → ${folderOf(target)}`)
      .filter((arrow) => new Set(arrow.split(' → ')).size === 2);
    expect(drawnArrows()).toEqual([...new Set(arrows)].sort());
    expect(explainedArrows()).toEqual(drawnArrows());
  });

  it('has no cycle', () => {
    const { nodes, dependencies } = projectGraph();
    const left = new Set(Object.keys(nodes));
    const isFree = (name: string) => !(dependencies[name] ?? []).some(({ target }) => left.has(target));
    for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
      for (const name of free) left.delete(name);
    expect([...left]).toEqual([]);
  });
});

interface ProjectGraph {
  nodes: Record<string, { data: { root: string } }>;
  dependencies: Record<string, { source: string; target: string }[]>;
}

function projectGraph(): ProjectGraph {
  const args = [program('nx'), 'graph', '--file=stdout'];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return (JSON.parse(stdout) as { graph: ProjectGraph }).graph;
}

const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** Returns the arrows of the Mermaid diagram of projects, by the labels of its nodes. */
function drawnArrows(): string[] {
  const [, drawing = ''] = /```mermaid\nflowchart TD\n([\s\S]*?)```/.exec(architecture) ?? [];
  const labels = Object.fromEntries(
    [...drawing.matchAll(/(\w+)\["([\w/-]+)"\]/g)].map(([, id = '', label = '']) => [id, label]),
  );
  const arrows = [...drawing.replace(/\["[\w/-]+"\]/g, '').matchAll(/(\w+) --> (\w+)/g)];
  return arrows.map(([, from = '', to = '']) => `${labels[from]} → ${labels[to]}`).sort();
}

/** Returns the arrows in the table that explains the diagram. */
function explainedArrows(): string[] {
  const rows = [...architecture.matchAll(/^\| `([\w/-]+)` → `([\w/-]+)` +\| \w.*\|$/gm)];
  return rows.map(([, from, to]) => `${from} → ${to}`).sort();
}

function affectedBy(file: string): string[] {
  const args = [program('nx'), 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, env: environment(), encoding: 'utf8' });
  return JSON.parse(stdout);
}
