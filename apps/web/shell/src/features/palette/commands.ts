import { foldedText } from '@saldo/finance';

/** An entry of the command palette. */
export interface Command {
  id: string;
  label: string;
  /** Name of its kind, such as "Account". */
  kind: string;
  /** Key that runs the same command. */
  key?: string | undefined;
  run: () => void;
}

/** Removes commands with the same kind and label as an earlier one. */
export function distinct(commands: readonly Command[]): Command[] {
  const first = Map.groupBy(commands, ({ label, kind }) => `${kind} ${foldedText(label)}`).values();
  return [...first].flatMap(([command]) => command ?? []);
}
