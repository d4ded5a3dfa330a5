import type { Transaction } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { FieldPair, Select } from '@saldo/ui';
import type { FormValues } from './form-values';
import { t } from './messages';
import { TagsField } from './tags-field';

interface MoreFieldsProps {
  form: FieldForm<FormValues>;
  edited: Transaction | undefined;
}

/** What few transactions have: tags and a status. */
export default function MoreFields({ form, edited }: MoreFieldsProps) {
  const { tags } = form.values;
  return (
    <FieldPair>
      <TagsField
        tags={tags}
        error={form.formState.errors.tags?.message}
        onChange={(changed) => form.change('tags', changed)}
      />
      <Select label={t('dialog.fields.status')} {...form.field('status')}>
        <option value="cleared">{t('dialog.status.cleared')}</option>
        <option value="pending">{t('dialog.status.pending')}</option>
        {edited?.status === 'reconciled' && (
          <option value="reconciled">{t('dialog.status.reconciled')}</option>
        )}
      </Select>
    </FieldPair>
  );
}
