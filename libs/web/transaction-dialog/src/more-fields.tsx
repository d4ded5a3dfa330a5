import { type Account, statusIn, type Transaction } from '@saldo/contracts';
import { type Sides, TagsField } from '@saldo/fields';
import type { FieldForm } from '@saldo/form';
import { accountName, FieldPair, Select } from '@saldo/ui';
import type { FormValues } from './form-values';
import { t } from './messages';

interface MoreFieldsProps {
  form: FieldForm<FormValues>;
  edited: Transaction | undefined;
  accounts: readonly Account[];
  sides: Sides;
}

/** Rarely used fields: tags and status. An edited transfer has a status in each of its accounts. */
export default function MoreFields({ form, edited, accounts, sides: { account, to } }: MoreFieldsProps) {
  const { tags } = form.values;
  const tagsField = (
    <TagsField
      tags={tags}
      error={form.formState.errors.tags?.message}
      onChange={(changed) => form.change('tags', changed)}
    />
  );
  const isReconciled = edited && statusIn(edited) === 'reconciled';
  if (!edited?.transfer || !account || !to)
    return (
      <FieldPair>
        {tagsField}
        <Select label={t('dialog.fields.status')} {...form.field('status')}>
          <StatusOptions hasReconciled={isReconciled} />
        </Select>
      </FieldPair>
    );
  const labelOf = (side: Account) => t('dialog.fields.status-in', { account: accountName(side, accounts) });
  return (
    <>
      {tagsField}
      <FieldPair>
        <Select label={labelOf(account)} {...form.field('status')}>
          <StatusOptions hasReconciled={isReconciled} />
        </Select>
        <Select label={labelOf(to)} {...form.field('toStatus')}>
          <StatusOptions hasReconciled={statusIn(edited, edited.transfer.toAccountId) === 'reconciled'} />
        </Select>
      </FieldPair>
    </>
  );
}

/**
 * Options for the status. `reconciled` is offered only if the transaction already has it, because only a reconciliation sets it.
 */
function StatusOptions({ hasReconciled }: { hasReconciled: boolean | undefined }) {
  return (
    <>
      <option value="cleared">{t('dialog.status.cleared')}</option>
      <option value="pending">{t('dialog.status.pending')}</option>
      {hasReconciled && <option value="reconciled">{t('dialog.status.reconciled')}</option>}
    </>
  );
}
