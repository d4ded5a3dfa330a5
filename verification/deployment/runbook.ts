import { textOf } from '../../tools/common/paths.ts';

/** A fenced block of commands, with the comment above it. */
export interface RunbookBlock {
  commands: string;
  /** The test file that runs it, and its id there. */
  tested?: { file: string; id: string };
  /** Why no test runs it. */
  untested?: string;
}

export const runbook = textOf('docs/runbook.md');

const marker = /^<!-- (?:tested: (?<file>[^#\s]+)#(?<id>[\w-]+)|untested: (?<why>.+)) -->$/;

/** The blocks of the runbook in their order. */
export function runbookBlocks(text = runbook): RunbookBlock[] {
  return [...text.matchAll(/(?<before>[^\n]*)\n+```sh\n(?<commands>[^`]*?)```/g)].map(({ groups = {} }) => {
    const { commands = '', before = '' } = groups;
    const { file, id, why } = marker.exec(before)?.groups ?? {};
    return { commands, ...(file && id && { tested: { file, id } }), ...(why && { untested: why }) };
  });
}

/** The commands of the block with this id. */
export function runbookCommands(id: string): string {
  const block = runbookBlocks().find(({ tested }) => tested?.id === id);
  if (!block) throw new Error(`The runbook has no block "${id}".`);
  return block.commands;
}

/** The configurations of NATS in the runbook, in their order: a server of a cluster, and the operator's user. */
export const runbookConfigurations = (): string[] =>
  [...runbook.matchAll(/^```conf\n([^`]*)```$/gm)].map(([, text = '']) => text);
