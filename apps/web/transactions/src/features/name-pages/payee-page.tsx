import { payeePath } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { today as currentDay } from '@saldo/format';
import { Button } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Wand2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { payeeNamesQuery } from '../payees/api';
import { RenamePayeeDialog } from '../payees/rename-payee-dialog';
import { payeeRule } from '../rules/payee-rule';
import { RuleDialog } from '../rules/rule-dialog';
import { t } from './messages';
import type { NameAddress } from './name-address';
import { NameCards } from './name-cards';
import { NameHeader } from './name-header';
import { monthsUntil, payeeScope } from './scope';
import { useFigures } from './use-figures';

interface PayeePageProps {
  name: string;
  address: NameAddress;
}

/** The page of a payee: payments to it and from it. */
export function PayeePage({ name, address }: PayeePageProps) {
  const scope = useMemo(() => payeeScope(name), [name]);
  const today = currentDay();
  const figures = useFigures(scope, monthsUntil(address.endDate, today), today);
  const newest = figures.latest.data?.transactions.find(({ transfer }) => !transfer);
  return (
    <>
      <NameHeader title={name} subtitle={t('name-pages.header.payee')}>
        {newest && <PayeeActions name={name} newest={newest} count={figures.latest.data?.total ?? 0} />}
      </NameHeader>
      <NameCards {...{ address, scope, figures }} emptyHint={t('name-pages.page.none-of-payee')} />
    </>
  );
}

interface PayeeActionsProps {
  name: string;
  newest: Transaction;
  count: number;
}

/** Buttons that rename the payee or make a rule from its newest transaction. */
function PayeeActions({ name, newest, count }: PayeeActionsProps) {
  const [open, setOpen] = useState<'rename' | 'rule'>();
  const [, navigate] = useLocation();
  const { data } = useQuery({ ...payeeNamesQuery(''), enabled: open === 'rename' });
  const close = () => setOpen(undefined);
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setOpen('rename')}>
        {t('name-pages.header.rename')}
      </Button>
      <Button icon={<Wand2 size={16} aria-hidden />} onClick={() => setOpen('rule')}>
        {t('name-pages.header.rule')}
      </Button>
      {open === 'rename' && (
        <RenamePayeeDialog
          payee={{ name, count }}
          others={data?.payees.filter((payee) => payee.name !== name) ?? []}
          onRenamed={(to) => navigate(payeePath(to), { replace: true })}
          onClose={close}
        />
      )}
      {open === 'rule' && <RuleDialog rule={undefined} like={payeeRule(newest)} onClose={close} />}
    </>
  );
}
