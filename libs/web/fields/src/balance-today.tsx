import { fieldMessage, messageOf, queryKeys, request } from '@saldo/api';
import { type Account, accountCalls, problem } from '@saldo/contracts';
import { decimalOf, sumMoney } from '@saldo/finance';
import { entryResolver, type FormReading, useFieldForm } from '@saldo/form';
import { AmountField, amountSentence, Button, readMoneyText } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import styles from './balance-today.module.css';
import { t } from './messages';

interface BalanceTodayProps {
  account: Account;
  hint?: string;
  submitLabel: string;
  autoFocus?: boolean;
  /** Called once the balance is saved. */
  onSaved: () => void;
}

/** Asks for today's balance of an account and adjusts its opening balance accordingly. */
export function BalanceToday({ account, hint, submitLabel, autoFocus, onSaved }: BalanceTodayProps) {
  const queryClient = useQueryClient();
  const form = useFieldForm({
    defaultValues: { amount: '' },
    resolver: entryResolver((values: { amount: string }) => openingFor(account, values.amount)),
  });
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async (openingBalance) => {
    try {
      // Confirm changes to reconciled transactions: the balance that the user enters today takes precedence.
      const query = { confirmReconciled: true };
      await request(accountCalls.updateAccount, {
        params: { id: account._id },
        query,
        body: { openingBalance },
      });
      await queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
      onSaved();
    } catch (error) {
      console.error('Failed to set the balance', error);
      form.setFieldErrors({ amount: messageOf(error, t('fields.balance-today.failed')) });
    }
  });
  const submit = (event: FormEvent) => {
    // Keep the event from the form of the surrounding dialog.
    event.stopPropagation();
    void save(event);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AmountField
        label={t('fields.balance-today.label')}
        hint={hint}
        currency={account.currency}
        autoFocus={autoFocus}
        {...form.field('amount')}
      />
      <Button type="submit" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** Returns the opening balance that leads to this balance today. */
function openingFor({ openingBalance, balance, currency }: Account, text: string): FormReading<number> {
  const reading = readMoneyText(text, currency);
  if ('problem' in reading) {
    const sentence = amountSentence(reading, currency);
    return { errors: { amount: sentence ?? fieldMessage(problem('opening-balance-invalid')) } };
  }
  const wanted = decimalOf(reading.money);
  return { entry: sumMoney([openingBalance, wanted, -balance.total], currency) };
}
