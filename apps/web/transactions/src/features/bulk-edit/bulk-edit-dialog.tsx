import { useChange } from '@saldo/api';
import type { Account, BulkChange, BulkEdited, Transaction } from '@saldo/contracts';
import { entryResolver, type FieldForm, useFieldForm } from '@saldo/form';
import { showToast } from '@saldo/toasts';
import { AccountOptions, CategoryField, TagsField } from '@saldo/fields';
import { CheckboxField, ConfirmDialog, DateField, FieldPair, FormDialog, Select } from '@saldo/ui';
import { t } from '../../messages';
import { counted } from '../counted';
import type { Matching } from '../transactions/use-selection';
import { changedKeys, useUndoToast } from '../trash/undo-group';
import { useIdempotencyKey } from '../use-idempotency-key';
import { editTransactions } from './api';
import { type BulkValues, readBulkValues, unchanged } from './bulk-values';

interface BulkEditDialogProps {
  transactions: readonly Transaction[];
  matching: Matching | undefined;
  /** Whether all matching transactions are selected; otherwise the dialog offers to include them. */
  isAll?: boolean;
  /** Account in which transfers get the new status; absent for both of their accounts. */
  accountId: string | undefined;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  onClose: () => void;
}

/** Changes several transactions in the same way. Its toast offers Undo. */
export function BulkEditDialog({ accountId, transactions, matching, isAll, ...props }: BulkEditDialogProps) {
  const { accounts, onClose } = props;
  const form = useFieldForm({
    draft: { name: 'bulk-edit' },
    defaultValues: unchanged,
    resolver: entryResolver((values: BulkValues) => readBulkValues(values, accountId)),
  });
  const keyOf = useIdempotencyKey();
  const announce = useAnnouncement();
  const saving = useChange(editTransactions, {
    name: 'edit transactions',
    otherwise: t('transactions.bulk-edit.failed'),
    keys: changedKeys,
  });
  const all = isAll || form.values.all;
  const number =
    all && matching ? counted(matching.total, matching.isTotalMinimum) : counted(transactions.length);
  const submit = (change: BulkChange) => {
    const target =
      all && matching ? { filter: matching.filter } : { transactionIds: transactions.map(({ _id }) => _id) };
    const onDone = (edited: BulkEdited) => {
      announce(edited);
      onClose();
    };
    const onFieldErrors = (messages: Record<string, string>) => {
      // Strip the prefix: the server names fields as part of `change`.
      const named = Object.entries(messages).map(([path, text]) => [path.replace('change.', ''), text]);
      return form.setFieldErrors(Object.fromEntries(named) as Record<string, string>);
    };
    saving.run({ ...target, change, idempotencyKey: keyOf({ target, change }) }, { onDone, onFieldErrors });
  };
  return (
    <FormDialog
      title={t('transactions.bulk-edit.title', number)}
      submitLabel={t('transactions.bulk-edit.submit')}
      busy={saving.busy}
      problem={saving.problem}
      draft={form.draft}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      {matching && !isAll && (
        <CheckboxField
          label={t('transactions.bulk-edit.all-matching', counted(matching.total, matching.isTotalMinimum))}
          checked={all}
          onChange={({ target }) => form.change('all', target.checked)}
        />
      )}
      <BulkFields
        form={form}
        accounts={accounts}
        transactions={all ? [] : transactions}
        accountId={accountId}
      />
      {saving.confirmation && <ConfirmDialog {...saving.confirmation} />}
    </FormDialog>
  );
}

interface BulkFieldsProps extends Pick<BulkEditDialogProps, 'accounts' | 'accountId'> {
  form: FieldForm<BulkValues>;
  /** Selected transactions. Their types decide which categories are offered; if empty, all are. */
  transactions: readonly Transaction[];
}

function BulkFields({ form, accounts, transactions, accountId }: BulkFieldsProps) {
  const open = accounts.filter(({ closedOn }) => !closedOn);
  return (
    <>
      <TypeAndCategory form={form} transactions={transactions} />
      {open.length > 0 && (
        <Select label={t('transactions.bulk-edit.account')} {...form.field('accountId')}>
          <KeepOption />
          <AccountOptions accounts={open} all={accounts} />
        </Select>
      )}
      <FieldPair>
        <DateField label={t('transactions.bulk-edit.date')} {...form.field('addedOn')} />
        <Select
          label={t('transactions.bulk-edit.status')}
          hint={accountId && form.values.status && t('transactions.bulk-edit.status-hint')}
          {...form.field('status')}
        >
          <KeepOption />
          <option value="cleared">{t('transactions.list.cleared')}</option>
          <option value="pending">{t('transactions.list.pending')}</option>
        </Select>
      </FieldPair>
      <TagChanges form={form} />
    </>
  );
}

/** The first option of a list, which changes nothing. */
function KeepOption() {
  return <option value="">{t('transactions.bulk-edit.keep')}</option>;
}

const categoryTypes = ['expense', 'income'] as const;

function TypeAndCategory({ form, transactions }: Pick<BulkFieldsProps, 'form' | 'transactions'>) {
  const hasType = (isIncome: boolean) =>
    transactions.length === 0 || transactions.some((each) => each.isIncome === isIncome);
  const [type = 'expense', ...otherTypes] = categoryTypes.filter((each) => hasType(each === 'income'));
  return (
    <FieldPair>
      <Select
        label={t('transactions.bulk-edit.type')}
        {...form.field('type')}
        onChange={({ target }) => {
          form.change('type', target.value as BulkValues['type']);
          form.change('category', '');
        }}
      >
        <KeepOption />
        <option value="expense">{t('transactions.bulk-edit.type.expense')}</option>
        <option value="income">{t('transactions.bulk-edit.type.income')}</option>
      </Select>
      <CategoryField
        label={t('transactions.bulk-edit.category')}
        types={form.values.type ? [form.values.type] : [type, ...otherTypes]}
        required={false}
        none={t('transactions.bulk-edit.keep')}
        {...form.field('category')}
        onChange={(category) => form.change('category', category)}
      />
    </FieldPair>
  );
}

function TagChanges({ form }: Pick<BulkFieldsProps, 'form'>) {
  const { addTags, removeTags } = form.values;
  const { errors } = form.formState;
  return (
    <FieldPair>
      <TagsField
        label={t('transactions.bulk-edit.add-tags')}
        tags={addTags}
        error={errors.addTags?.message}
        onChange={(tags) => form.change('addTags', tags)}
      />
      <TagsField
        label={t('transactions.bulk-edit.remove-tags')}
        placeholder={t('transactions.bulk-edit.remove-tag')}
        tags={removeTags}
        error={errors.removeTags?.message}
        onChange={(tags) => form.change('removeTags', tags)}
      />
    </FieldPair>
  );
}

/** Returns a function that announces how many transactions were changed and how many were not, with Undo. */
function useAnnouncement() {
  const showUndo = useUndoToast('undo a bulk edit');
  return ({ changedCount, skipped: [first], skippedCount, group }: BulkEdited) => {
    if (skippedCount > 0) {
      const reason = first ? t(`transactions.bulk-edit.skipped.${first.reason}`) : '';
      showToast('info', t('transactions.bulk-edit.skipped-count', { ...counted(skippedCount), reason }));
    }
    if (changedCount > 0) showUndo(t('transactions.bulk-edit.done', counted(changedCount)), group);
  };
}
