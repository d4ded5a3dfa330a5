import type { Account, RegisterEntry } from '@saldo/contracts';
import { useDataTable } from '@saldo/data-table';
import { Button, Card, DataTable, EmptyState, LoadingNote, RetryNote } from '@saldo/ui';
import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../messages';
import { registerColumns, type RowActions } from './columns';
import styles from './register-table.module.css';
import type { useRegister } from './use-register';

interface RegisterTableProps extends RowActions {
  account: Account;
  /** All accounts, because any of them may be the other side of a transfer. */
  accounts: readonly Account[];
  register: ReturnType<typeof useRegister>;
  /** Absent for a closed account. */
  onAdd?: () => void;
}

/** A table of an account's transactions, with the balance after each. */
export function RegisterTable({ account, accounts, register, onAdd, onEdit, onDelete }: RegisterTableProps) {
  const { entries, failed, retry, hasMore, isLoadingMore, loadMore } = register;
  const columns = useMemo(
    () => registerColumns(account, accounts, { onEdit, onDelete }),
    [account, accounts, onEdit, onDelete],
  );
  const getRowId = ({ _id }: RegisterEntry) => _id;
  const table = useDataTable({ data: entries, columns, getRowId });
  const note = failed && (
    <Card>
      <RetryNote message={t('accounts.register.load-failed')} onRetry={retry} />
    </Card>
  );
  if (failed && !entries) return note;
  if (entries?.length === 0)
    return (
      <Card>
        <EmptyState
          message={t('accounts.register.empty')}
          icon={<ReceiptText size={20} aria-hidden />}
          action={onAdd && <Button onClick={onAdd}>{t('accounts.register.add-first')}</Button>}
        />
      </Card>
    );
  return (
    <>
      {note}
      {!entries && <LoadingNote />}
      <DataTable
        table={table}
        frame="scrolls"
        label={t('accounts.register.label')}
        className={styles.table}
        rowClassName={styles.row}
        skeletonRows={!entries && 5}
      />
      {hasMore && (
        <p className={styles.more}>
          <Button busy={isLoadingMore} onClick={loadMore}>
            {t('accounts.register.more')}
          </Button>
        </p>
      )}
    </>
  );
}
