import { useAction } from '@saldo/actions';
import { accountPath } from '@saldo/api';
import type { Account, RegisterEntry } from '@saldo/contracts';
import { currencyName } from '@saldo/format';
import { accountName, BackLink, Button, buttonClass, onDemand, PageHeader } from '@saldo/ui';
import { Pencil, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '../../messages';
import { kindName } from '../accounts/kinds';
import { useAccountDialogs } from '../accounts/use-account-dialogs';
import { AccountOf } from './account-of';
import { Balances } from './balances';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { RegisterTable } from './register-table';
import { isValued, ValuationsCard } from '../valuations/valuations-card';
import { useRegister } from './use-register';

const TransactionDialog = onDemand(async () => ({
  default: (await import('@saldo/transaction-dialog')).TransactionDialog,
}));

/** The transactions of the account that the URL names. */
export function RegisterPage({ id }: { id: string }) {
  return (
    <>
      <BackLink href="/accounts">{t('accounts.register.back')}</BackLink>
      <AccountOf id={id}>
        {(account, accounts) => <Register account={account} accounts={accounts} />}
      </AccountOf>
    </>
  );
}

/** The open dialog. `edit` without an entry adds one. */
type OpenDialog = { kind: 'edit'; entry?: RegisterEntry } | { kind: 'delete'; entry: RegisterEntry };

function Register({ account, accounts }: { account: Account; accounts: readonly Account[] }) {
  const { _id: id, closedOn } = account;
  const register = useRegister(id);
  const [, navigate] = useLocation();
  const { edit, dialog } = useAccountDialogs(accounts, () => navigate('/accounts'));
  const [open, setOpen] = useState<OpenDialog>();
  const onEdit = useCallback((entry: RegisterEntry) => setOpen({ kind: 'edit', entry }), []);
  const onDelete = useCallback((entry: RegisterEntry) => setOpen({ kind: 'delete', entry }), []);
  const onAdd = closedOn ? undefined : () => setOpen({ kind: 'edit' });
  useAction({ label: t('accounts.register.add'), key: 'n', run: () => onAdd?.() }, Boolean(onAdd));
  const close = () => setOpen(undefined);
  return (
    <>
      <Header
        title={accountName(account, accounts)}
        account={account}
        onEdit={() => edit(account)}
        onAdd={onAdd}
      />
      <Balances account={account} />
      {isValued(account) && <ValuationsCard account={account} />}
      <RegisterTable
        account={account}
        accounts={accounts}
        register={register}
        onAdd={onAdd}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      {open?.kind === 'edit' && <TransactionDialog transaction={open.entry} accountId={id} onClose={close} />}
      {open?.kind === 'delete' && <DeleteEntryDialog entry={open.entry} onClose={close} />}
      {dialog}
    </>
  );
}

interface HeaderProps {
  title: string;
  account: Account;
  onEdit: () => void;
  /** Absent for a closed account, which accepts no new transactions. */
  onAdd: (() => void) | undefined;
}

function Header({ title, account: { _id: id, currency, kind }, onEdit, onAdd }: HeaderProps) {
  const subtitle = currency
    ? t('accounts.register.kind-in-currency', { kind: kindName(kind), currency: currencyName(currency) })
    : kindName(kind);
  return (
    <PageHeader title={title} subtitle={subtitle}>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
        {t('accounts.register.edit-account')}
      </Button>
      {onAdd && (
        <>
          <Link href={`${accountPath(id)}/reconcile`} className={buttonClass('secondary')}>
            {t('accounts.register.reconcile')}
          </Link>
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden />}
            aria-keyshortcuts="n"
            onClick={onAdd}
          >
            {t('accounts.register.add')}
          </Button>
        </>
      )}
    </PageHeader>
  );
}
