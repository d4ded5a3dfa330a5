import { messageOf, request } from '@saldo/api';
import { currencies, currencyCodes, routes } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { Card, Select } from '@saldo/ui';
import { useState } from 'react';
import styles from './settings-page.module.css';

/** The default display currency; the picker at the top changes it temporarily. */
export function DefaultCurrency() {
  const user = useSession((state) => state.user);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (code: string) => {
    const chosen = currencyCodes.find((candidate) => candidate === code);
    if (!chosen) return;
    setSaving(true);
    setProblem(undefined);
    try {
      session.setUser(await request(routes.completeSetup, { body: { defaultCurrency: chosen } }));
      showToast('success', 'Currency saved.');
    } catch (error) {
      setProblem(messageOf(error, "Couldn't save the currency. Try again."));
    }
    setSaving(false);
  };

  return (
    <Card title="Display">
      <p className={styles.text}>Changes how your amounts are shown. It doesn't convert them.</p>
      <Select
        label="Amounts are shown in"
        value={user?.defaultCurrency}
        disabled={saving}
        aria-busy={saving}
        error={problem}
        onChange={(event) => void save(event.target.value)}
      >
        {currencies.map(({ code, name, symbol }) => (
          <option key={code} value={code}>
            {name} ({code}, {symbol})
          </option>
        ))}
      </Select>
    </Card>
  );
}
