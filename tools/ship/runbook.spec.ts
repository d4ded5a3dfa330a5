import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { known } from './what-is-read.ts';
import { textOf } from './kubernetes.ts';
import { runbook, runbookBlocks } from './runbook.ts';

const blocks = runbookBlocks();

it('each block of commands in the runbook says which test runs it, or why none does', () => {
  expect(blocks).toHaveLength(runbook.match(/^\s*```sh$/gm)?.length ?? 0);
  expect(blocks.filter(({ tested, untested }) => !tested && !untested)).toEqual([]);
  const fences = runbook.match(/^\s*```.*$/gm) ?? [];
  expect(fences.filter((line, index) => line.trim() !== (index % 2 ? '```' : '```sh'))).toEqual([]);
});

it('the test that is named runs that block', () => {
  const tested = blocks.flatMap((block) => block.tested ?? []);
  for (const { file, id } of tested) {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    expect(textOf(file)).toContain(`runbookCommands('${id}')`);
  }
  expect(new Set(tested.map(({ id }) => id)).size).toBe(tested.length);
});

it('a block without a comment, or with an empty one, is noticed', () => {
  const block = '\n\n```sh\nls\n```\n';
  expect(runbookBlocks(`Text.${block}`)).toEqual([{ commands: 'ls\n' }]);
  expect(runbookBlocks(`<!-- untested: -->${block}`)).toEqual([{ commands: 'ls\n' }]);
  expect(runbookBlocks(`<!-- tested: a.ts -->${block}`)).toEqual([{ commands: 'ls\n' }]);
  expect(runbookBlocks(`<!-- tested: a.ts#b -->${block}`)).toEqual([
    { commands: 'ls\n', tested: { file: 'a.ts', id: 'b' } },
  ]);
});

it('what the runbook names in a cluster is there', () => {
  const names = [...runbook.matchAll(/\b(?:deploy|cronjob|sts|pvc)\/(saldo-[a-z-]+)/g)].map(
    ([, name]) => name,
  );
  const pods = [...runbook.matchAll(/\b(?:exec|logs) (saldo-[a-z]+)-0\b/g)].map(([, name]) => name);
  expect([names.length, pods.length].every((count) => count >= 5)).toBe(true);
  const parts = [...known.processes, 'backup', 'restore'].map((name) => `saldo-${name}`);
  expect(names.filter((name) => !parts.includes(name ?? ''))).toEqual([]);
  const sets = ['mongo', 'nats'].map((name) => textOf(`k8s/overlays/local/${name}.yaml`)).join();
  for (const name of pods)
    expect(sets).toMatch(new RegExp(`kind: StatefulSet\\nmetadata:\\n  name: ${name}\\n`));
});
