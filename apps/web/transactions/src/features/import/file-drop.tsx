import { classNames } from '@saldo/ui';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { t } from '../../messages';
import styles from './file-drop.module.css';
import { zipped } from './zipped';

const MOST_BYTES = 50_000_000;
const EXTENSIONS =
  '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.htm,.html,.ofx,.qfx,.qif,.xml,.zip,.sta,.mt940,.940,.942,.c52,.c53,.c54,.gnucash,.gz,text/csv,text/plain';

interface FileDropProps {
  onFile: (file: File) => void;
  /** Reason why the last file was refused. */
  refusal?: string;
}

/** Accepts chosen or dropped files. Several files are read together, like those of a zip. */
export function FileDrop({ onFile, refusal }: FileDropProps) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState(refusal);
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    const all = [file, ...others];
    if (all.some(({ size }) => size === 0)) setProblem(t('transactions.import.choose.empty'));
    else if (all.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
      setProblem(t('transactions.import.choose.too-large'));
    else if (others.length === 0) onFile(file);
    else void zipped(all).then(onFile, () => setProblem(t('transactions.import.refusal.unopened')));
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
          take(event.dataTransfer.files);
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
          multiple
          onChange={(event) => take(event.target.files)}
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
