import { currencies } from '@saldo/contracts';
import { currencyName } from '@saldo/format';
import { session, useSession } from '@saldo/session';
import { ChevronDown } from 'lucide-react';
import { t } from '../../messages';
import styles from './currency-picker.module.css';

/** Picks the display currency. Amounts are not converted. */
export function CurrencyPicker() {
  const currency = useSession((state) => state.currency);
  return (
    <span className={styles.frame}>
      <select
        className={styles.select}
        aria-label={t('shell.frame.currency')}
        value={currency}
        onChange={(event) => {
          const chosen = currencies.find(({ code }) => code === event.target.value);
          if (chosen) session.setCurrency(chosen.code);
        }}
      >
        {currencies.map(({ code, symbol }) => (
          <option key={code} value={code} title={currencyName(code)}>
            {symbol} {code}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={14} aria-hidden />
    </span>
  );
}
