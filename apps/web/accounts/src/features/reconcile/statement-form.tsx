import { queryKeys, useChange } from '@saldo/api';
import type { Account, NewReconciliation } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { AmountField, Button, Card, DateField, FieldPair } from '@saldo/ui';
import { t } from '../../messages';
import { startReconciliation } from './api';
import styles from './reconcile.module.css';
import { readStatement, type StatementValues } from './statement-values';

/** Asks for the date and closing balance of a statement and starts a reconciliation. */
export function StatementForm({ account }: { account: Account }) {
  const { _id: id, currency } = account;
  const form = useFieldForm({
    defaultValues: { statementDate: today(), closingBalance: '' },
    resolver: entryResolver((values: StatementValues) => readStatement(values, currency)),
  });
  const starting = useChange((statement: NewReconciliation) => startReconciliation(id, statement), {
    name: 'start a reconciliation',
    otherwise: t('accounts.reconcile.start-failed'),
    keys: [queryKeys.transactions],
  });
  const submit = form.handleSubmit((statement) =>
    starting.run(statement, { onFieldErrors: form.setFieldErrors }),
  );
  return (
    <Card title={t('accounts.reconcile.statement-title')} className={styles.statement}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.lead}>{t('accounts.reconcile.statement-lead')}</p>
        <FieldPair>
          <DateField
            label={t('accounts.reconcile.statement-date')}
            required
            {...form.field('statementDate')}
          />
          <AmountField
            label={t('accounts.reconcile.closing-balance')}
            currency={currency}
            required
            {...form.field('closingBalance')}
          />
        </FieldPair>
        {starting.problem && (
          <p role="alert" className={styles.problem}>
            {starting.problem}
          </p>
        )}
        <Button type="submit" variant="primary" busy={starting.busy}>
          {t('accounts.reconcile.start')}
        </Button>
      </form>
    </Card>
  );
}
