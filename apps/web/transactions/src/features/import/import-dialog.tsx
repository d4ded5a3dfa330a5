import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { Dialog, onDemand, Spinner } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages';
import { FileDrop } from './file-drop';
import styles from './file-drop.module.css';
import { ImportPreview } from './preview/import-preview';
import { ReadByHand } from './preview/read-by-hand';
import { refusalText } from './problem-texts';
import { type Finished, ImportDone } from './report/import-done';
import { useReading } from './read/use-reading';

const MovingIn = onDemand(() => import('../moving-in/moving-in'));

/** Imports a bank statement in three steps: choose, check, record. A separate chunk, because few users need it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<{ file: File; attempt: number }>();
  const [finished, setFinished] = useState<Finished>();
  const choose = (file: File) => setChosen({ file, attempt: (chosen?.attempt ?? 0) + 1 });
  return (
    <Dialog title={t('transactions.import.title')} wide={Boolean(chosen)} onClose={onClose}>
      {finished ? (
        <ImportDone finished={finished} onClose={onClose} />
      ) : chosen ? (
        <ChosenFile
          key={chosen.attempt}
          file={chosen.file}
          onFile={choose}
          onOtherFile={() => setChosen(undefined)}
          onDone={setFinished}
          onClose={onClose}
        />
      ) : (
        <FileDrop onFile={choose} />
      )}
    </Dialog>
  );
}

interface ChosenFileProps {
  file: File;
  /** Called with another file after this one was refused. */
  onFile: (file: File) => void;
  /** Called to choose another file instead. */
  onOtherFile: () => void;
  onDone: (finished: Finished) => void;
  onClose: () => void;
}

function ChosenFile({ file, onFile, onOtherFile, ...ends }: ChosenFileProps) {
  const { data, isError } = useQuery(callQuery(routes.listImportProfiles));
  // If the profiles fail to load, the user answers the questions again.
  const profiles = isError ? [] : data?.profiles;
  const { reading, book, refusal: refused, byHand, ...state } = useReading(file, profiles);
  const refusal = refused && refusalText(refused);
  if (reading)
    return (
      <ImportPreview file={{ ...state, fileName: file.name, reading, refusal, book, byHand }} {...ends} />
    );
  if (book && !refusal) return <MovingIn file={{ ...state, file, book }} onClose={ends.onClose} />;
  if (refusal && byHand)
    return <ReadByHand {...{ byHand, refusal, ...state, onOtherFile }} onClose={ends.onClose} />;
  if (refusal) return <FileDrop refusal={refusal} onFile={onFile} />;
  const text = t('transactions.import.reading', { file: file.name });
  return (
    <div className={styles.reading}>
      <Spinner label={text} />
      <p aria-hidden>{text}</p>
    </div>
  );
}
