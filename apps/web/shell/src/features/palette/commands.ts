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

const SHOWN = 40;

/**
 * Returns the commands that contain all words of a text, in any order and whatever their case and accents: first those that begin
 * with it, then those in which a word does.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const sought = foldedText(text).trim();
  const words = sought.split(/\s+/);
  const ranked = commands.flatMap((command) => {
    const label = foldedText(command.label);
    if (!words.every((word) => label.includes(word))) return [];
    const rank = label.startsWith(sought) ? 0 : ` ${label}`.includes(` ${sought}`) ? 1 : 2;
    return [{ command, rank }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN)
    .map(({ command }) => command);
}

/** Returns the commands without those that are called the same as one before. */
export function distinct(commands: readonly Command[]): Command[] {
  const first = Map.groupBy(commands, ({ label, kind }) => `${kind} ${foldedText(label)}`).values();
  return [...first].flatMap(([command]) => command ?? []);
}
