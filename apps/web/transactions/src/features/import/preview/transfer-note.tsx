import { Button } from '@saldo/ui';
import { t } from '../../../messages';
import { counted } from '../../counted';
import styles from './import-preview.module.css';
import type { PreviewRow } from './use-preview';

/**
 * Maximum number of accounts for preselected transfers. With more accounts, opposite amounts within a few days are often a
 * coincidence.
 */
export const FEW_ACCOUNTS = 20;

interface TransferNoteProps {
  preview: readonly PreviewRow[];
  /** Whether suggested transfers are preselected. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Says that a file with many accounts has possible transfers, and selects all or none of them. */
export function TransferNote({ preview, isChosen, onChoose }: TransferNoteProps) {
  const sides = preview.filter(({ counterpart }) => counterpart && !counterpart.account);
  const pairs = sides.filter(({ entry, counterpart }) => counterpart?.recorded || !entry?.isIncome).length;
  if (pairs === 0) return null;
  return (
    <p className={styles.hint}>
      {t('transactions.import.transfers.many', counted(pairs))}{' '}
      <Button variant="quiet" onClick={() => onChoose(!isChosen)}>
        {t(isChosen ? 'transactions.import.transfers.none' : 'transactions.import.transfers.all')}
      </Button>
    </p>
  );
}
