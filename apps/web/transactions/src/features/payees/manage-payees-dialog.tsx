import { payeePath } from '@saldo/api';
import type { PayeeNames } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { Button, Dialog, LoadingNote, QuietLink, RetryNote, SearchField } from '@saldo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../messages';
import list from '../entry-list.module.css';
import { transactionCount } from '../trash/undo-group';
import { payeeNamesQuery } from './api';
import styles from './manage-payees.module.css';
import { type PayeeName, RenamePayeeDialog } from './rename-payee-dialog';

/** A dialog that searches, renames and merges the names of transactions, in their exact spelling. */
export default function ManagePayeesDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<PayeeName>();
  const { data, isError, refetch } = useQuery({
    ...payeeNamesQuery(search),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('transactions.payees.title')} onClose={onClose}>
      <SearchField
        label={t('transactions.payees.search-label')}
        placeholder={t('transactions.payees.search-placeholder')}
        search={search}
        onSearch={setSearch}
      />
      {isError && <RetryNote message={t('transactions.payees.load-failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingNote />}
      {data && <PayeeList {...data} isSearch={search !== ''} onRename={setRenaming} />}
      {renaming && (
        <RenamePayeeDialog
          payee={renaming}
          others={data?.payees.filter(({ name }) => name !== renaming.name) ?? []}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </Dialog>
  );
}

interface PayeeListProps extends PayeeNames {
  isSearch: boolean;
  onRename: (payee: PayeeName) => void;
}

function PayeeList({ payees, total, isSearch, onRename }: PayeeListProps) {
  const id = useId();
  const empty = t(isSearch ? 'transactions.payees.none-found' : 'transactions.payees.none');
  return (
    <>
      <p role="status" className={styles.note}>
        {payees.length === 0 && empty}
        {payees.length < total &&
          t('transactions.payees.most-frequent', { number: formatCount(payees.length) })}
      </p>
      <ul>
        {payees.map((payee, index) => (
          // Keyed by index, so that the focus stays on a row that is renamed.
          <li key={index} className={list.row}>
            <span className={list.name}>
              <QuietLink id={`${id}-${index}`} href={payeePath(payee.name)}>
                {payee.name}
              </QuietLink>
              <span className={list.detail}>{transactionCount(payee.count)}</span>
            </span>
            <Button variant="quiet" aria-describedby={`${id}-${index}`} onClick={() => onRename(payee)}>
              {t('transactions.payees.rename')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
