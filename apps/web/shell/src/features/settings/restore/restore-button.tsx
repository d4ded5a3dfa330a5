import { messageOf } from '@saldo/api';
import { AlertDialog, Button } from '@saldo/ui';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { t } from '../messages';
import type { AccountArchive } from './read-export';
import { RestoreDialog } from './restore-dialog';

/** Lets the user choose an account export, checks whether it can be restored, and asks for confirmation. */
export function RestoreButton() {
  const input = useRef<HTMLInputElement>(null);
  const [archive, setArchive] = useState<AccountArchive>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const found = await read(file).catch((error: unknown) =>
      messageOf(error, t('shell.settings.restore.unreadable')),
    );
    if (typeof found === 'string') setProblem(found);
    else setArchive(found);
    setBusy(false);
  };

  return (
    <>
      {/* Not disabled while busy: it would lose the focus that a dialog returns to it. */}
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => !busy && input.current?.click()}>
        {busy ? t('shell.settings.restore.reading') : t('shell.settings.restore.button')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t('shell.settings.restore.file')}
        hidden
        onChange={(event) => void take(event)}
      />
      {problem && <AlertDialog sentence={problem} onClose={() => setProblem(undefined)} />}
      {archive && <RestoreDialog archive={archive} onClose={() => setArchive(undefined)} />}
    </>
  );
}

/** Returns the content of the file, or a message that says why it cannot be restored. */
async function read(file: File): Promise<AccountArchive | string> {
  const [{ readExport }, { isAccountEmpty }] = await Promise.all([
    import('./read-export'),
    import('./restore-account'),
  ]);
  const archive = await readExport(file);
  if (typeof archive === 'string') return archive;
  return (await isAccountEmpty()) ? archive : t('shell.settings.restore.not-empty');
}
