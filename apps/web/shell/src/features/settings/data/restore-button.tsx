import { messageOf } from '@saldo/api';
import { AlertDialog, Button } from '@saldo/ui';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { Download } from './read-download';
import { RestoreDialog } from './restore-dialog';

const NOT_EMPTY = 'Only an empty account can be restored: this one has entries already.';
const FAILED = 'The file could not be read. Please try again.';

/** Takes a download, looks whether it can be restored here, and asks before it is. */
export function RestoreButton() {
  const input = useRef<HTMLInputElement>(null);
  const [download, setDownload] = useState<Download>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const found = await read(file).catch((error: unknown) => messageOf(error, FAILED));
    if (typeof found === 'string') setProblem(found);
    else setDownload(found);
    setBusy(false);
  };

  return (
    <>
      {/* Not disabled meanwhile: it would lose the focus that a dialog gives back to it. */}
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => !busy && input.current?.click()}>
        {busy ? 'Looking at the file…' : 'Restore from a download'}
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
      {download && <RestoreDialog download={download} onClose={() => setDownload(undefined)} />}
    </>
  );
}

/** What the file holds, or a sentence that says why it cannot be restored here. */
async function read(file: File): Promise<Download | string> {
  const [{ readDownload }, { isAccountEmpty }] = await Promise.all([
    import('./read-download'),
    import('./restore-books'),
  ]);
  const download = await readDownload(file);
  if (typeof download === 'string') return download;
  return (await isAccountEmpty()) ? download : NOT_EMPTY;
}
