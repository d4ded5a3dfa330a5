import { t } from '../../../messages';
import styles from './receipt.module.css';

interface CandidatesProps {
  /** Text of each button, and the value that it sets. */
  options: readonly { text: string; value: string }[];
  onChoose: (value: string) => void;
}

/** Buttons with other values that the reader has found. */
export function Candidates({ options, onChoose }: CandidatesProps) {
  if (options.length === 0) return null;
  return (
    <div role="group" className={styles.candidates} aria-label={t('receipts.form.candidates')}>
      {options.map(({ text, value }) => (
        <button key={value} type="button" className={styles.candidate} onClick={() => onChoose(value)}>
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  );
}
