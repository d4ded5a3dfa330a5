import { foldedText } from '@saldo/finance';

/** A line of the palette. */
export interface Command {
  id: string;
  label: string;
  /** What it is, such as "Account". */
  kind: string;
  /** The key that does the same. */
  key?: string | undefined;
  run: () => void;
}

/** Returns the commands without those that are called the same as one before. */
export function distinct(commands: readonly Command[]): Command[] {
  const first = Map.groupBy(commands, ({ label, kind }) => `${kind} ${foldedText(label)}`).values();
  return [...first].flatMap(([command]) => command ?? []);
}
