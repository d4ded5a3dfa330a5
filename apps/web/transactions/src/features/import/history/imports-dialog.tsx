import { queryKeyOf, request } from '@saldo/api';
import { type ImportRecord, routes } from '@saldo/contracts';
import { formatInstant } from '@saldo/format';
import { Button, Dialog, LoadingNote, RetryNote } from '@saldo/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../../messages';
import { groupsQuery } from '../../trash/undo-group';
import { useImportUndo } from '../../trash/use-import-undo';
import { RepairDialog } from '../repair/repair-dialog';
import { AccountReports } from '../report/account-reports';
import styles from '../report/report.module.css';

/** Lists all imports with their reports, newest first. Each can be undone. */
export default function ImportsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKeyOf(routes.listImports), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(routes.listImports, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { data: groups } = useQuery(groupsQuery);
  const { ask, busy, question } = useImportUndo();
  const askFor = (record: ImportRecord) => {
    const { importId } = record;
    // Prefer the count of the group. For an old import there is only the count of its report.
    const count = groups?.find(({ group }) => group === importId)?.count ?? addedIn(record);
    ask({ importId, count });
  };
  const [repairing, setRepairing] = useState<ImportRecord>();
  const imports = data?.pages.flatMap((page) => page.imports);
  return (
    <Dialog title={t('transactions.imports.title')} wide onClose={onClose}>
      {question}
      {!data && !isError && <LoadingNote />}
      {isError && (
        <RetryNote message={t('transactions.imports.load-failed')} onRetry={() => void refetch()} />
      )}
      {imports?.length === 0 && <p className={styles.detail}>{t('transactions.imports.none')}</p>}
      {imports && imports.length > 0 && (
        <p className={styles.detail}>{t('transactions.imports.undo-note')}</p>
      )}
      {imports && (
        <ul className={styles.imports}>
          {imports.map((record) => (
            <Import
              key={record.importId}
              record={record}
              busy={busy}
              onUndo={() => askFor(record)}
              onRepair={() => setRepairing(record)}
            />
          ))}
        </ul>
      )}
      {repairing && (
        <RepairDialog record={repairing} onRepaired={onClose} onClose={() => setRepairing(undefined)} />
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('transactions.imports.more')}
        </Button>
      )}
    </Dialog>
  );
}

const addedIn = ({ statements }: ImportRecord): number =>
  statements.reduce((sum, { addedCount }) => sum + addedCount, 0);

interface ImportProps {
  record: ImportRecord;
  busy: boolean;
  onUndo: () => void;
  onRepair: () => void;
}

function Import({ record, busy, onUndo, onRepair }: ImportProps) {
  const { fileName, at, isUndone, isRepaired, isMove, statements } = record;
  const details = [
    formatInstant(new Date(at)),
    ...(isMove ? [t('transactions.imports.is-move')] : []),
    ...(isRepaired ? [t('transactions.imports.is-repaired')] : []),
  ];
  const id = useId();
  return (
    <li className={styles.import}>
      <span id={id} className={styles.name}>
        <bdi>{fileName}</bdi>
        <span className={styles.detail}>{details.join(' · ')}</span>
      </span>
      {isUndone ? (
        <span className={styles.detail}>{t('transactions.imports.is-undone')}</span>
      ) : (
        <span className={styles.actions}>
          <Button variant="quiet" disabled={busy} aria-describedby={id} onClick={onRepair}>
            {t('transactions.imports.repair')}
          </Button>
          <Button variant="quiet" busy={busy} aria-describedby={id} onClick={onUndo}>
            {t('transactions.trash.undo')}
          </Button>
        </span>
      )}
      <AccountReports statements={statements} step={5} hidesAccounts={isRepaired} />
    </li>
  );
}
