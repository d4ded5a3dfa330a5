import { messageOf, saveDownload } from '@saldo/api';
import { type JournalFormat, journalFormats, routes } from '@saldo/contracts';
import { FormDialog, RadioCards } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../messages';
import styles from '../settings-page.module.css';

/** Downloads all accounts and transactions for a plain-text accounting program. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const [format, setFormat] = useState<JournalFormat>('hledger');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await saveDownload(routes.downloadJournal, `saldo.${format}`, { query: { format } });
      onClose();
    } catch (error) {
      setProblem(messageOf(error, t('shell.settings.data.download-failed')));
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={t('shell.settings.journal.title')}
      submitLabel={busy ? t('shell.settings.data.preparing') : t('shell.settings.journal.download')}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.text}>{t('shell.settings.journal.intro')}</p>
      <RadioCards
        legend={t('shell.settings.journal.program')}
        name="program"
        options={journalFormats.map((value) => ({
          value,
          content: <bdi>{t(`shell.settings.journal.${value}`)}</bdi>,
        }))}
        value={format}
        onChange={setFormat}
      />
    </FormDialog>
  );
}
