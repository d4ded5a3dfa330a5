import { accountsQuery, fieldMessage, messageOf, useChange } from '@saldo/api';
import { type Account, type ImportRecord, problem as problemOf } from '@saldo/contracts';
import { AccountOptions, CategoryField } from '@saldo/fields';
import { accountName, ConfirmDialog, FormDialog, LoadingNote, RadioCards, Select } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { changedKeys, useUndoToast } from '../../trash/undo-group';
import { useIdempotencyKey } from '../../use-idempotency-key';
import { repairImport, repairPreviewQuery } from './repair-import';
import { RepairPreview } from './repair-preview';
import { nothingChosen, repairOf, type RepairValues } from './repair-values';

interface RepairDialogProps {
  record: ImportRecord;
  /** Called after a repair, to show the changed transactions. */
  onRepaired: () => void;
  onClose: () => void;
}

/** Corrects a mistake in all transactions of an import. Previews the changes; its toast offers Undo. */
export function RepairDialog({ record, onRepaired, onClose }: RepairDialogProps) {
  const [values, setValues] = useState(nothingChosen);
  const [asked, setAsked] = useState(false);
  const { data: accounts = [] } = useQuery(accountsQuery);
  const repair = repairOf(values);
  const preview = useQuery(repairPreviewQuery(record.importId, repair));
  const keyOf = useIdempotencyKey();
  const showUndo = useUndoToast('undo a repair');
  const repairing = useChange(repairImport, {
    name: 'repair an import',
    otherwise: t('transactions.repair.failed'),
    keys: changedKeys,
  });
  const refusal = preview.error && messageOf(preview.error, t('transactions.repair.preview-failed'));
  const choose = (part: Partial<RepairValues>) => {
    setValues({ ...values, ...part });
    setAsked(false);
  };
  const submit = () => {
    setAsked(true);
    if (!repair || preview.isPlaceholderData || !preview.data?.changeCount) return;
    const onDone = ({ changedCount, group, forget }: Awaited<ReturnType<typeof repairImport>>) => {
      showUndo(t('transactions.repair.done', counted(changedCount)), group, forget);
      onRepaired();
    };
    const sent = { ...repair, record, idempotencyKey: keyOf({ id: record.importId, ...repair }) };
    // Reload the preview: any field error concerns the single choice.
    const onFieldErrors = () => void preview.refetch();
    repairing.run(sent, { onDone, onFieldErrors });
  };
  const unanswered = asked && !repair ? fieldMessage(problemOf('change-required')) : undefined;
  return (
    <FormDialog
      title={t('transactions.repair.title')}
      submitLabel={t('transactions.repair.submit')}
      busy={repairing.busy || preview.isFetching}
      problem={repairing.problem ?? refusal ?? unanswered}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('transactions.repair.intro', { file: record.fileName })}</p>
      <RepairFields
        values={values}
        accounts={accounts}
        accountIds={preview.data?.accountIds ?? []}
        onChoose={choose}
      />
      {preview.isFetching && <LoadingNote text={t('transactions.repair.checking')} />}
      {repair && preview.data && !preview.isPlaceholderData && (
        <RepairPreview preview={preview.data} accounts={accounts} />
      )}
      {repairing.confirmation && <ConfirmDialog {...repairing.confirmation} />}
    </FormDialog>
  );
}

interface RepairFieldsProps {
  values: RepairValues;
  accounts: readonly Account[];
  /** Accounts with transactions of the import, once they are known. */
  accountIds: readonly string[];
  onChoose: (part: Partial<RepairValues>) => void;
}

function RepairFields({ values, accounts, accountIds, onChoose }: RepairFieldsProps) {
  const { what, accountId, category, onlyIn } = values;
  const open = accounts.filter(({ closedOn }) => !closedOn);
  const kinds =
    open.length > 1
      ? (['sign', 'dates', 'account', 'category'] as const)
      : (['sign', 'dates', 'category'] as const);
  const choose = <option value="">{t('transactions.repair.choose')}</option>;
  return (
    <>
      <RadioCards<RepairValues['what']>
        legend={t('transactions.repair.what')}
        name="what"
        options={kinds.map((value) => ({ value, content: t(`transactions.repair.${value}`) }))}
        value={what}
        onChange={(chosen) => onChoose({ what: chosen })}
      />
      {what === 'account' && (
        <Select
          label={t('transactions.repair.right-account')}
          value={accountId}
          onChange={({ target }) => onChoose({ accountId: target.value })}
        >
          {choose}
          <AccountOptions accounts={open} all={accounts} />
        </Select>
      )}
      {what === 'category' && (
        <CategoryField
          label={t('transactions.repair.right-category')}
          types={['expense', 'income']}
          none={t('transactions.repair.choose')}
          value={category}
          onChange={(chosen) => onChoose({ category: chosen })}
        />
      )}
      {accountIds.length > 1 && (
        <Select
          label={t('transactions.repair.only-in')}
          value={onlyIn}
          onChange={({ target }) => onChoose({ onlyIn: target.value })}
        >
          <option value="">{t('transactions.repair.all-accounts')}</option>
          {accounts
            .filter(({ _id }) => accountIds.includes(_id))
            .map((account) => (
              <option key={account._id} value={account._id}>
                {t('transactions.repair.in-account', { account: accountName(account, accounts) })}
              </option>
            ))}
        </Select>
      )}
    </>
  );
}
