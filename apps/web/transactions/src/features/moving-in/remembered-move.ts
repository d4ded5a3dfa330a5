import { readStored, store } from '@saldo/storage';
import type { Move } from './run';

const KEY = 'movingIn';
/** In letters, so that no file fills the browser's storage. A longer move cannot go on after the page was left. */
const MAX_LENGTH = 500_000;

interface Remembered {
  file: string;
  /** Absent after the move is complete. */
  move?: Move;
}

/** Tells a file from others. */
const nameOf = ({ name, size, lastModified }: File) => JSON.stringify([name, size, lastModified]);

/** Remembers a move that has begun, or that a file was moved in. */
export function rememberMove(file: File, move?: Move): void {
  const remembered: Remembered = { file: nameOf(file), ...(move && { move }) };
  const text = JSON.stringify(remembered);
  store(KEY, text.length > MAX_LENGTH ? undefined : text);
}

export function forgetMove(): void {
  store(KEY, undefined);
}

/** Returns the move of this file that was interrupted, or that it was moved in before; undefined for any other file. */
export function recallMove(file: File): Omit<Remembered, 'file'> | undefined {
  try {
    const remembered = JSON.parse(readStored(KEY) ?? 'null') as Remembered | null;
    return remembered?.file === nameOf(file) ? remembered : undefined;
  } catch {
    return undefined;
  }
}
