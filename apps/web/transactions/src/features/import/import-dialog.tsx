import { Dialog } from '@saldo/ui';
import { useState } from 'react';
import { FileDrop } from './file-drop';
import { ImportPreview } from './preview/import-preview';

/** Imports a CSV file: choose it, look at what it holds, record it. A chunk of its own: few need it, and rarely. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [bytes, setBytes] = useState<Uint8Array>();
  return (
    <Dialog title="Import CSV" wide={Boolean(bytes)} onClose={onClose}>
      {bytes ? (
        <ImportPreview bytes={bytes} onClose={onClose} />
      ) : (
        <FileDrop onFile={(file) => void file.arrayBuffer().then((read) => setBytes(new Uint8Array(read)))} />
      )}
    </Dialog>
  );
}
