import { Button } from '@saldo/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { t } from '../messages';
import { JournalDialog } from './journal-dialog';

/** Opens the choice of a plain-text accounting program. */
export function JournalButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<FileText size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('shell.settings.journal.button')}
      </Button>
      {isOpen && <JournalDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
