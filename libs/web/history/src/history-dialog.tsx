import { type ReconciledQuery, useChange } from '@saldo/api';
import type { History, HistoryVersion } from '@saldo/contracts';
import { formatInstant } from '@saldo/format';
import { showToast } from '@saldo/toasts';
import { Button, ConfirmDialog, Dialog, LoadingNote, RetryNote } from '@saldo/ui';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AccountReplacement, type Replacement } from './account-replacement';
import type { FieldChange } from './changes';
import styles from './history-dialog.module.css';
import { t } from './messages';

interface RestorationOptions<Fields> {
  /** Restores a version. `current` is the version that the user sees as current. */
  restore: (
    version: string,
    current: string | undefined,
    confirmed?: ReconciledQuery,
    accountId?: string,
  ) => Promise<unknown>;
  /** Returns replacements for a deleted account, based on the invalid fields of a failed restoration. */
  replacementFor?: (
    invalid: readonly string[],
    since: readonly HistoryVersion<Fields>[],
  ) => Replacement | undefined;
  /** Queries to reload after a restoration. */
  keys: readonly QueryKey[];
}

interface HistoryDialogProps<Fields> extends RestorationOptions<Fields> {
  query: UseQueryOptions<History<Fields>>;
  changesOf: (before: Fields, after: Fields) => FieldChange[];
  onClose: () => void;
}

/** A dialog with all versions of an entry, newest first. The user can restore an earlier one. */
export function HistoryDialog<Fields>(props: HistoryDialogProps<Fields>) {
  const { query, changesOf, onClose } = props;
  const { data, isError, refetch } = useQuery(query);
  const { start, busy, failure, confirmation, gone } = useRestoration(data, props);
  const [current] = data?.versions ?? [];
  return (
    <Dialog title={t('history.dialog.title')} onClose={onClose}>
      {!data && !isError && <LoadingNote />}
      {isError && <RetryNote message={t('history.dialog.load-failed')} onRetry={() => void refetch()} />}
      {failure && <p role="alert">{failure}</p>}
      {confirmation && <ConfirmDialog {...confirmation} />}
      {gone && (
        <AccountReplacement
          {...gone}
          key={gone.version}
          busy={busy}
          onChoose={(accountId) => start(gone.version, accountId)}
        />
      )}
      {data && (
        <ol>
          {data.versions.map((version) => (
            <Version
              key={version.version}
              version={version}
              changesOf={changesOf}
              isCurrent={version === current}
              busy={busy}
              onRestore={() => start(version.version)}
            />
          ))}
        </ol>
      )}
      {data?.isComplete === false && <p className={styles.note}>{t('history.dialog.incomplete')}</p>}
    </Dialog>
  );
}

/** Restores a version. `gone` is set when the user has to choose a replacement for a deleted account first. */
function useRestoration<Fields>(data: History<Fields> | undefined, options: RestorationOptions<Fields>) {
  const { restore, replacementFor, keys } = options;
  const [refusal, setRefusal] = useState<string>();
  const [gone, setGone] = useState<Replacement & { version: string }>();
  const { run, busy, problem, confirmation } = useChange(
    ({ version, accountId }: { version: string; accountId?: string }, confirmed?: ReconciledQuery) =>
      restore(version, data?.version, confirmed, accountId),
    { name: 'restore version', otherwise: t('history.dialog.restore-failed'), keys },
  );
  const start = (version: string, accountId?: string) => {
    setRefusal(undefined);
    if (accountId === undefined) setGone(undefined);
    const versions = data?.versions ?? [];
    const since = versions.slice(
      0,
      versions.findIndex((each) => each.version === version),
    );
    run(accountId === undefined ? { version } : { version, accountId }, {
      onDone: () => {
        setGone(undefined);
        showToast('success', t('history.dialog.restored'));
      },
      onFieldErrors: (messages) => {
        const isFirst = accountId === undefined;
        const replacement = isFirst ? replacementFor?.(Object.keys(messages), since) : undefined;
        if (replacement) setGone({ ...replacement, version });
        else setRefusal(Object.values(messages).join(' ') || undefined);
      },
    });
  };
  return { start, busy, failure: problem ?? refusal, confirmation, gone };
}

interface VersionProps<Fields> {
  version: HistoryVersion<Fields>;
  changesOf: (before: Fields, after: Fields) => FieldChange[];
  isCurrent: boolean;
  busy: boolean;
  onRestore: () => void;
}

function Version<Fields>({ version, changesOf, isCurrent, busy, onRestore }: VersionProps<Fields>) {
  const id = useId();
  const { at, actor, before, after, afterGap } = version;
  const isAdded = actor === 'user' && !after;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <p id={id} className={styles.title}>
          {t(isAdded ? 'history.dialog.added' : `history.by.${actor}`)}
          {at && <span className={styles.time}>{formatInstant(new Date(at))}</span>}
        </p>
        {isCurrent ? (
          <span className={styles.time}>{t('history.dialog.current')}</span>
        ) : (
          <Button variant="quiet" busy={busy} aria-describedby={id} onClick={onRestore}>
            {t('history.dialog.restore')}
          </Button>
        )}
      </div>
      {before && after && (
        <dl className={styles.changes}>
          {changesOf(before, after).map(({ label, from, to }) => (
            <div key={label} className={styles.change}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <del>{from}</del> <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {afterGap && <p className={styles.note}>{t('history.dialog.gap')}</p>}
    </li>
  );
}
