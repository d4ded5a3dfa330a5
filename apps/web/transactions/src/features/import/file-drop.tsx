import { classNames } from '@saldo/ui';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { t } from '../../messages';
import styles from './file-drop.module.css';

const MOST_BYTES = 50_000_000;
const EXTENSIONS =
  '.csv,.tsv,.txt,.ofx,.qfx,.qif,.xml,.zip,.sta,.mt940,.940,.942,.c52,.c53,.c54,.gnucash,.gz,text/csv,text/plain';

interface FileDropProps {
  onFile: (file: File) => void;
  /** Why the last file was refused. */
  refusal?: string;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ onFile, refusal }: FileDropProps) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState(refusal);
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size === 0) setProblem(t('transactions.import.choose.empty'));
    else if (file.size > MOST_BYTES) setProblem(t('transactions.import.choose.too-large'));
    else onFile(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <>
      <label
        className={classNames(styles.zone, over && styles.over)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={24} aria-hidden />
        <span className={styles.title}>{t('transactions.import.choose.action')}</span>
        <span className={styles.hint}>{t('transactions.import.choose.hint')}</span>
        <input
          type="file"
          className={styles.input}
          aria-label={t('transactions.import.choose.label')}
          accept={EXTENSIONS}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
