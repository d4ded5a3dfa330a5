import { classNames } from '@saldo/ui';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import styles from './file-drop.module.css';

const MOST_BYTES = 20_000_000;

interface FileDropProps {
  /** Gives a sentence where there is something wrong with the file. */
  onFile: (file: File) => Promise<string | undefined>;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size === 0) setProblem('This file is empty.');
    else if (file.size > MOST_BYTES) setProblem('Choose a file of at most 20 MB.');
    else void onFile(file).then(setProblem);
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
        <span className={styles.title}>Choose a CSV file, or drop it here</span>
        <span className={styles.hint}>
          From your bank or exported from Saldo. You'll see a preview before anything is added.
        </span>
        <input
          type="file"
          className={styles.input}
          aria-label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
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
