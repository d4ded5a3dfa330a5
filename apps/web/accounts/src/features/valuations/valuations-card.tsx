import type { Account, Valuation } from '@saldo/contracts';
import { formatDate, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Button, Card, ConfirmDialog, IconButton, Money, RetryNote, Skeleton } from '@saldo/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../messages';
import { asShown } from '../accounts/kinds';
import { useValuations } from './use-valuations';
import { ValuationDialog } from './valuation-dialog';
import styles from './valuations-card.module.css';

/** Whether accounts of this kind have valuations. */
export const isValued = ({ kind }: Account) => kind === 'asset' || kind === 'liability';

/** The valuations of an asset or liability. */
export function ValuationsCard({ account }: { account: Account }) {
  const { valuations, failed, retry, adding, askToDelete } = useValuations(account._id);
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<Valuation>();
  const keep = () => setDeleted(undefined);
  const display = useSession((state) => state.currency);
  return (
    <Card
      title={t('accounts.valuations.title')}
      region
      className={styles.card}
      action={
        <Button
          variant="quiet"
          icon={<Plus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsAdding(true)}
        >
          {t('accounts.valuations.add')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('accounts.valuations.hint')}</p>
      {failed && <RetryNote message={t('accounts.valuations.load-failed')} onRetry={retry} />}
      {!valuations && !failed && <Skeleton height="40px" />}
      {valuations && valuations.length > 0 && (
        <ul className={styles.values} aria-label={t('accounts.valuations.title')}>
          {valuations.map((valuation) => (
            <li key={valuation._id}>
              <span className={styles.date}>{formatDate(valuation.date)}</span>
              <Money
                amount={asShown(account.kind, valuation.value)}
                currency={account.currency}
                className={styles.value}
              />
              <IconButton
                label={t('accounts.valuations.delete', {
                  value: formatMoney(asShown(account.kind, valuation.value), account.currency ?? display),
                  date: formatDate(valuation.date),
                })}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => setDeleted(valuation)}
              />
            </li>
          ))}
        </ul>
      )}
      {deleted && <ConfirmDialog {...askToDelete(deleted, { onCancel: keep, onDeleted: keep })} />}
      {isAdding && <ValuationDialog account={account} adding={adding} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
