import { Dialog } from '@saldo/ui';
import { useState } from 'react';
import { FileDrop } from './file-drop';
import { ImportPreview } from './preview/import-preview';
import { problemOf } from './read/problem-of';

/** Imports a CSV file: choose it, look at what it holds, record it. A chunk of its own: few need it, and rarely. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [bytes, setBytes] = useState<Uint8Array>();
  const take = async (file: File) => {
    try {
      const read = new Uint8Array(await file.arrayBuffer());
      const problem = problemOf(read);
      if (!problem) setBytes(read);
      return problem;
    } catch {
      return "Couldn't read this file. Choose it again.";
    }
  };
  return (
    <Dialog title="Import CSV" wide={Boolean(bytes)} onClose={onClose}>
      {bytes ? <ImportPreview bytes={bytes} onClose={onClose} /> : <FileDrop onFile={take} />}
    </Dialog>
  );
}
