import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, textOf } from '../../tools/common/paths.ts';
import { product } from './product-facts.ts';
import { runbook, runbookBlocks } from './runbook.ts';

const blocks = runbookBlocks();

it('names the test that runs each block of commands, or why none does', () => {
  expect(blocks).toHaveLength(runbook.match(/^\s*```sh$/gm)?.length ?? 0);
  expect(blocks.filter(({ tested, untested }) => !tested && !untested)).toEqual([]);
  const fences = runbook.match(/^\s*```.*$/gm) ?? [];
  const isRight = (line: string, index: number) => (index % 2 ? /^\s*```$/ : /^\s*```(sh|conf)$/).test(line);
  expect(fences.filter((line, index) => !isRight(line, index))).toEqual([]);
});

it('names tests that run their block', () => {
  const tested = blocks.flatMap((block) => block.tested ?? []);
  for (const { file, id } of tested) {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    expect(textOf(file)).toContain(`runbookCommands('${id}')`);
  }
  expect(new Set(tested.map(({ id }) => id)).size).toBe(tested.length);
});

it('detects a block without a comment or with an empty one', () => {
  const block = '\n\n```sh\nls\n```\n';
  expect(runbookBlocks(`Text.${block}`)).toEqual([{ commands: 'ls\n' }]);
  expect(runbookBlocks(`<!-- untested: -->${block}`)).toEqual([{ commands: 'ls\n' }]);
  expect(runbookBlocks(`<!-- tested: a.ts -->${block}`)).toEqual([{ commands: 'ls\n' }]);
  expect(runbookBlocks(`<!-- tested: a.ts#b -->${block}`)).toEqual([
    { commands: 'ls\n', tested: { file: 'a.ts', id: 'b' } },
  ]);
});

it('names only objects that exist in a cluster', () => {
  const names = [...runbook.matchAll(/\b(?:deploy|cronjob|sts|pvc)\/(saldo-[a-z-]+)/g)].map(
    ([, name]) => name,
  );
  const pods = [...runbook.matchAll(/\b(?:exec|logs) (saldo-[a-z]+)-0\b/g)].map(([, name]) => name);
  expect([names.length, pods.length].every((count) => count >= 5)).toBe(true);
  const parts = [...product.processes, 'backup', 'restore'].map((name) => `saldo-${name}`);
  expect(names.filter((name) => !parts.includes(name ?? ''))).toEqual([]);
  const sets = ['mongo', 'nats'].map((name) => textOf(`k8s/overlays/local/${name}.yaml`)).join();
  for (const name of pods)
    expect(sets).toMatch(new RegExp(`kind: StatefulSet\\nmetadata:\\n  name: ${name}\\n`));
});
