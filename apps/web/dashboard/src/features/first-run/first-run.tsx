import type { Account, Summary } from '@saldo/contracts';
import { BalanceToday } from '@saldo/fields';
import { Button, buttonClass, Card, IconButton } from '@saldo/ui';
import { FileUp, Landmark, PenLine, Target, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages';
import styles from './first-run.module.css';
import { SampleNote, SampleStep } from './sample';
import { Step } from './step';
import { type StepName, useSteps } from './use-steps';

const icons = { balance: Landmark, file: FileUp, expense: PenLine, budget: Target };
/** URLs of steps that are done on another screen. */
const paths: Partial<Record<StepName, string>> = { file: '/transactions?open=import', budget: '/budgets' };

interface FirstRunProps {
  /** Undefined while it loads. */
  summary: Summary | undefined;
  onAdd: () => void;
  /** Called when all steps are done or the user dismisses them. */
  onClose: () => void;
}

/** First steps for a new user, in any order. Finished steps disappear. */
export function FirstRun({ summary, onAdd, onClose }: FirstRunProps) {
  const steps = useSteps(summary);
  const [isAsking, setAsking] = useState(false);
  const isDone = steps && !steps.sample && steps.left.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  });
  if (!steps || isDone) return null;
  if (steps.sample) return <SampleNote group={steps.sample} />;
  const actions: Partial<Record<StepName, () => void>> = { balance: () => setAsking(true), expense: onAdd };
  const dismiss = (
    <IconButton
      label={t('dashboard.first-run.dismiss')}
      icon={<X size={18} aria-hidden />}
      onClick={onClose}
    />
  );
  return (
    <Card title={t('dashboard.first-run.title')} region action={dismiss}>
      <ul className={styles.steps}>
        {steps.left.map((name) => {
          const isOpen = name === 'balance' && isAsking;
          return (
            <Step
              key={name}
              icon={icons[name]}
              title={t(`dashboard.first-run.${name}`)}
              hint={t(`dashboard.first-run.${name}-hint`)}
              action={isOpen ? undefined : <Action name={name} onClick={actions[name]} />}
            >
              {isOpen && <Balance account={steps.account} onSaved={() => setAsking(false)} />}
            </Step>
          );
        })}
        {summary?.recentTransactions.length === 0 && <SampleStep />}
      </ul>
    </Card>
  );
}

function Action({ name, onClick }: { name: StepName; onClick: (() => void) | undefined }) {
  const text = t(`dashboard.first-run.${name}-action`);
  const path = paths[name];
  if (path === undefined) return <Button onClick={onClick}>{text}</Button>;
  return (
    <Link href={path} className={buttonClass('secondary')}>
      {text}
    </Link>
  );
}

function Balance({ account, onSaved }: { account: Account | undefined; onSaved: () => void }) {
  if (!account) return null;
  const submitLabel = t('dashboard.first-run.balance-save');
  return <BalanceToday account={account} submitLabel={submitLabel} autoFocus onSaved={onSaved} />;
}
