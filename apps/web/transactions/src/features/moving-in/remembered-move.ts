import { readStored, store } from '@saldo/storage';
import type { Move } from './run';

const KEY = 'movingIn';
/** In letters, so that no file fills the browser's storage. A longer move cannot go on after the page was left. */
const MAX_LENGTH = 500_000;

interface Remembered {
  file: string;
  importId: string;
  /** Absent after the move is complete. */
  move?: Move;
}

/** Tells a file from others. */
const nameOf = ({ name, size, lastModified }: File) => JSON.stringify([name, size, lastModified]);

/** Remembers a move that has begun, or that a file was moved in. */
export function rememberMove(file: File, move: Move, isComplete = false): void {
  const { importId } = move;
  const remembered: Remembered = { file: nameOf(file), importId, ...(!isComplete && { move }) };
  const text = JSON.stringify(remembered);
  store(KEY, text.length > MAX_LENGTH ? undefined : text);
}

/** Forgets a move that is undone: the same file can be moved in again. */
export function forgetMove(importId: string): void {
  if (stored()?.importId === importId) store(KEY, undefined);
}

/** Returns the move of this file that was interrupted, or that it was moved in before; undefined for any other file. */
export function recallMove(file: File): Omit<Remembered, 'file'> | undefined {
  const remembered = stored();
  return remembered?.file === nameOf(file) ? remembered : undefined;
}

function stored(): Remembered | undefined {
  try {
    return (JSON.parse(readStored(KEY) ?? 'null') as Remembered | null) ?? undefined;
  } catch {
    return undefined;
  }
}
