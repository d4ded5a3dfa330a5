import { columnHelper } from '@saldo/data-table';
import { formatDate, formatList } from '@saldo/format';
import type { RecordedPosting } from '@saldo/contracts';
import { Button, categoryLabel, CheckboxField, Money, transactionAccounts, transactionName } from '@saldo/ui';
import { t } from '../../../messages';
import { Checkbox } from '../../transactions/list/checkbox';
import { CategoryCell } from './category-cell';
import styles from './import-preview.module.css';
import type { ImportEntry } from '../read/reading';
import type { Target } from './account-mapping';
import type { Counterpart } from './transfer-proposals';
import type { useCategorySuggestions } from './use-category-suggestions';
import type { Decision } from './use-decisions';
import type { PreviewRow } from './use-preview';

/** A row with the decision about it. */
export type DecidedRow = PreviewRow & { decision: Decision };

/** Sources of the suggested categories, and functions to choose others. */
export type Suggestions = Omit<ReturnType<typeof useCategorySuggestions>, 'suggested' | 'isSuggesting'>;

interface PreviewActions {
  decide: (row: PreviewRow, decision: Decision) => void;
  reverse?: ((row: PreviewRow) => void) | undefined;
  suggestions: Suggestions;
}

const column = columnHelper<DecidedRow>();

/**
 * Returns the columns for readable rows.
 * @param targets accounts that rows go into; if there are several, each row names its account
 */
export const previewColumns = ({
  decide,
  reverse,
  targets,
  suggestions,
}: PreviewActions & { targets: readonly Target[] }) =>
  column.columns([
    column.display({
      id: 'add',
      header: t('transactions.import.preview.add'),
      cell: ({ row }) => (
        <Checkbox
          label={t('transactions.import.preview.add-line', { line: row.original.line })}
          checked={row.original.decision === 'add' || row.original.decision === 'transfer'}
          onChange={({ target }) => decide(row.original, target.checked ? addedAs(row.original) : 'leave')}
        />
      ),
      meta: { label: t('transactions.import.preview.add') },
    }),
    column.accessor('line', {
      header: t('transactions.import.preview.line'),
      cell: ({ getValue }) => getValue(),
      meta: { label: t('transactions.import.preview.line') },
    }),
    column.display({
      id: 'date',
      header: t('transactions.import.preview.date'),
      cell: ({ row: { original } }) => original.entry && formatDate(original.entry.addedOn),
      meta: { label: t('transactions.import.preview.date'), className: styles.date },
    }),
    column.display({
      id: 'name',
      header: t('transactions.import.preview.name'),
      cell: ({ row: { original } }) =>
        original.entry && (
          <div>
            {nameOf(original.entry)}
            <Accounts row={original} targets={targets} />
          </div>
        ),
      meta: { main: true, className: styles.name },
    }),
    column.display({
      id: 'amount',
      header: t('transactions.import.preview.amount'),
      cell: ({ row: { original } }) =>
        original.entry && <Amount row={original} reverse={reverse && (() => reverse(original))} />,
      meta: { label: t('transactions.import.preview.amount'), align: 'end' },
    }),
    column.display({
      id: 'kind',
      header: t('transactions.import.preview.details'),
      cell: ({ row: { original } }) => <Details row={original} decide={decide} suggestions={suggestions} />,
      meta: { className: styles.kind },
    }),
  ]);

interface AmountProps {
  row: Exclude<DecidedRow, { status: 'unreadable' }>;
  reverse: (() => void) | undefined;
}

function Amount({ row: { entry, currency, line }, reverse }: AmountProps) {
  const { cost, isIncome, transfer } = entry;
  const tone = isIncome ? 'income' : 'expense';
  const action = t(isIncome ? 'transactions.import.reverse.out' : 'transactions.import.reverse.in');
  return (
    <div>
      <Money
        currency={currency ?? undefined}
        amount={isIncome ? cost : -cost}
        signed
        tone={transfer ? undefined : tone}
      />
      {reverse && (
        <div className={styles.reverse}>
          <Button
            variant="quiet"
            aria-label={t('transactions.import.reverse.line', { action, line })}
            onClick={reverse}
          >
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the decision with which a row is added: as a transfer if it has a counterpart. */
function addedAs({ counterpart }: PreviewRow): Decision {
  return counterpart ? 'transfer' : 'add';
}

function Details({ row, decide, suggestions }: PreviewActions & { row: DecidedRow }) {
  const { status, like, entry, counterpart, decision } = row;
  if (status === 'unreadable') return null;
  if (like && status === 'known') return t('transactions.import.preview.known', recordedAs(like));
  if (like)
    return (
      <CheckboxField
        label={t('transactions.import.preview.similar', recordedAs(like))}
        checked={decision === 'same'}
        onChange={({ target }) => decide(row, target.checked ? 'same' : 'add')}
      />
    );
  if (counterpart && decision !== 'leave')
    return (
      <CheckboxField
        label={transferText(row, counterpart)}
        checked={decision === 'transfer'}
        onChange={({ target }) => decide(row, target.checked ? 'transfer' : 'add')}
      />
    );
  if (status === 'not-booked') return t('transactions.import.preview.not-booked');
  const choose = suggestions.chooserOf(entry);
  if (choose)
    return (
      <CategoryCell
        line={row.line}
        entry={entry}
        source={suggestions.sourceOf(entry)}
        rule={suggestions.ruleFor(entry)}
        likely={suggestions.isDoubtful(entry) ? suggestions.likelyFor(entry) : []}
        onChoose={choose}
      />
    );
  const categories = entry.parts?.map(({ category }) => category) ?? [entry.category];
  return formatList([...new Set(categories)].map((category) => categoryLabel(category)));
}

const recordedAs = ({ name, date }: RecordedPosting) => ({ name, date: formatDate(date) });

function transferText({ entry }: DecidedRow, { recorded, line, account }: Counterpart): string {
  if (account)
    return entry?.isIncome
      ? t('transactions.import.preview.transfer-from-account', { account: account.name })
      : t('transactions.import.preview.transfer-to-account', { account: account.name });
  if (recorded) return t('transactions.import.preview.transfer', recordedAs(recorded));
  return entry?.isIncome
    ? t('transactions.import.preview.transfer-from-line', { line })
    : t('transactions.import.preview.transfer-to-line', { line });
}

function Accounts({ row, targets }: { row: DecidedRow; targets: readonly Target[] }) {
  const { accountId, toAccountId } = row;
  const places = { ...(accountId && { accountId }), ...(toAccountId && { transfer: { toAccountId } }) };
  const text = transactionAccounts(places, targets);
  return text && <span className={styles.account}>{text}</span>;
}

/** Returns the name of an entry. The name of a transfer does not depend on the other account, which may not exist yet. */
function nameOf({ transfer, ...entry }: ImportEntry) {
  const arrival = transfer && { ...transfer, toAccountId: '' };
  return transactionName({ ...entry, transfer: arrival });
}
