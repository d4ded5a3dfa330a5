import { messageOf } from '@saldo/api';
import type { Books } from '@saldo/contracts';
import { AlertDialog, Button } from '@saldo/ui';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { RestoreDialog } from './restore-dialog';

const NOT_OURS = 'This file is not a download of Saldo.';
const NOT_EMPTY = 'Only an empty account can be restored: this one has entries already.';
const FAILED = 'The file could not be read. Please try again.';

/** Takes a download, looks whether it can be restored here, and asks before it is. */
export function RestoreButton() {
  const input = useRef<HTMLInputElement>(null);
  const [books, setBooks] = useState<Books>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const found = await read(file).catch((error: unknown) => messageOf(error, FAILED));
    if (typeof found === 'string') setProblem(found);
    else setBooks(found);
    setBusy(false);
  };

  return (
    <>
      <Button busy={busy} icon={<Upload size={16} aria-hidden />} onClick={() => input.current?.click()}>
        Restore from a download
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Download to restore"
        hidden
        onChange={(event) => void take(event)}
      />
      {problem && <AlertDialog sentence={problem} onClose={() => setProblem(undefined)} />}
      {books && <RestoreDialog books={books} onClose={() => setBooks(undefined)} />}
    </>
  );
}

/** What the file holds, or a sentence that says why it cannot be restored here. */
async function read(file: File): Promise<Books | string> {
  const [{ readBooks }, { isAccountEmpty }] = await Promise.all([
    import('./read-books'),
    import('./restore-books'),
  ]);
  const books = readBooks(new Uint8Array(await file.arrayBuffer()));
  if (!books) return NOT_OURS;
  return (await isAccountEmpty()) ? books : NOT_EMPTY;
}
