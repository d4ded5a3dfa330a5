import { currencies, currencyCodes, moreCurrencyCodes } from '@saldo/contracts';
import { currencyName } from '@saldo/format';
import { session, useSession } from '@saldo/session';
import { ChevronDown } from 'lucide-react';
import { t } from '../../messages';
import { BarSelect } from './bar-select';
import styles from './currency-picker.module.css';

/** A select for the display currency. It changes how amounts are shown, never the recorded ones. */
export function CurrencyPicker() {
  const currency = useSession((state) => state.currency);
  const preferred = useSession((state) => state.user?.defaultCurrency);
  // All other currencies can be chosen in the settings.
  const others = moreCurrencyCodes.filter((code) => code === currency || code === preferred);
  return (
    <BarSelect
      label={t('shell.frame.currency')}
      icon={ChevronDown}
      iconClassName={styles.arrow}
      className={styles.select}
      value={currency}
      title={t('shell.frame.currency-hint')}
      onChange={({ target }) => {
        const chosen = currencyCodes.find((code) => code === target.value);
        if (chosen) session.setCurrency(chosen);
      }}
    >
      {currencies.map(({ code, symbol }) => (
        <option key={code} value={code} title={currencyName(code)}>
          {symbol} {code}
        </option>
      ))}
      {others.map((code) => (
        <option key={code} value={code} title={currencyName(code)}>
          {code}
        </option>
      ))}
    </BarSelect>
  );
}
