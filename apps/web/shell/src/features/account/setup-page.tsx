import { messageOf, request } from '@saldo/api';
import { currencies, defaultCurrency, routes } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { Button, classNames, RadioCards } from '@saldo/ui';
import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { NarrowPage } from '../page/narrow-page';
import formStyles from '../page/narrow-page.module.css';
import styles from './setup-page.module.css';

const options = currencies.map(({ code, name, symbol, flag }) => ({
  value: code,
  content: (
    <>
      <span className={classNames(styles.flag, styles[code])} aria-hidden>
        {flag}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.code}>
        {code} {symbol}
      </span>
    </>
  ),
}));

export function SetupPage() {
  const user = useSession((state) => state.user);
  const [, navigate] = useLocation();
  const [currency, setCurrency] = useState(user?.defaultCurrency ?? defaultCurrency);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setSaving(true);
    setProblem(undefined);
    try {
      session.setUser(await request(routes.completeSetup, { body: { defaultCurrency: currency } }));
      navigate('/dashboard', { replace: true });
    } catch (error) {
      setProblem(messageOf(error, 'Setup failed. Please try again.'));
      setSaving(false);
    }
  };

  return (
    <NarrowPage heading="Welcome to Saldo" lead={`Hello ${user?.email}. In which currency do you count?`}>
      <form className={formStyles.form} onSubmit={(event) => void save(event)}>
        <RadioCards
          legend="Currency"
          name="currency"
          options={options}
          value={currency}
          onChange={setCurrency}
        />
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="primary" busy={saving}>
          {saving ? 'Setting up...' : 'Save and Continue'}
        </Button>
      </form>
      <p className={formStyles.aside}>You can change your currency later in settings.</p>
    </NarrowPage>
  );
}
