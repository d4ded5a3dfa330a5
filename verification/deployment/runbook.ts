import { textOf } from '../../tools/common/paths.ts';

/** A fenced block of commands in the runbook, with the comment above it. */
export interface RunbookBlock {
  commands: string;
  /** Test file that runs the block, and the block's id there. */
  tested?: { file: string; id: string };
  /** Reason why no test runs the block. */
  untested?: string;
}

export const runbook = textOf('docs/runbook.md');

const marker = /^<!-- (?:tested: (?<file>[^#\s]+)#(?<id>[\w-]+)|untested: (?<why>.+)) -->$/;

/** Returns the blocks of the runbook in their order. */
export function runbookBlocks(text = runbook): RunbookBlock[] {
  return [...text.matchAll(/(?<before>[^\n]*)\n+```sh\n(?<commands>[^`]*?)```/g)].map(({ groups = {} }) => {
    const { commands = '', before = '' } = groups;
    const { file, id, why } = marker.exec(before)?.groups ?? {};
    return { commands, ...(file && id && { tested: { file, id } }), ...(why && { untested: why }) };
  });
}

/** Returns the commands of the block with this id. */
export function runbookCommands(id: string): string {
  const block = runbookBlocks().find(({ tested }) => tested?.id === id);
  if (!block) throw new Error(`The runbook has no block "${id}".`);
  return block.commands;
}

/** Returns the NATS configurations of the runbook in their order: a server of a cluster, and the operator's user. */
export const runbookConfigurations = (): string[] =>
  [...runbook.matchAll(/^```conf\n([^`]*)```$/gm)].map(([, text = '']) => text);
