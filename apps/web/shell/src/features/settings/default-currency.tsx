import { messageOf, request } from '@saldo/api';
import { currencies, currencyCodes, moreCurrencyCodes, routes } from '@saldo/contracts';
import { currencyName } from '@saldo/format';
import { session, useSession } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { Card, Select } from '@saldo/ui';
import { useState } from 'react';
import { t } from './messages';
import styles from './settings-page.module.css';

/** A select for the default display currency. The picker at the top only changes it temporarily. */
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
      showToast('success', t('shell.settings.display.saved'));
    } catch (error) {
      setProblem(messageOf(error, t('shell.settings.display.failed')));
    }
    setSaving(false);
  };

  return (
    <Card title={t('shell.settings.display.title')}>
      <p className={styles.text}>{t('shell.settings.display.intro')}</p>
      <Select
        label={t('shell.settings.display.label')}
        value={user?.defaultCurrency}
        disabled={saving}
        aria-busy={saving}
        error={problem}
        onChange={(event) => void save(event.target.value)}
      >
        {currencies.map(({ code, symbol }) => (
          <option key={code} value={code}>
            {t('shell.settings.display.currency', { name: currencyName(code), code, symbol })}
          </option>
        ))}
        <optgroup label={t('shell.settings.display.more')}>
          {moreCurrencyCodes.map((code) => (
            <option key={code} value={code}>
              {t('shell.settings.display.other', { name: currencyName(code), code })}
            </option>
          ))}
        </optgroup>
      </Select>
    </Card>
  );
}
