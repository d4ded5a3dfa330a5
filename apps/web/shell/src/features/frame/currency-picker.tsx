import { currencies } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { ChevronDown } from 'lucide-react';
import { currencyName } from '../../currency-name';
import { t } from '../../messages';
import styles from './currency-picker.module.css';

/** Picks the display currency. Amounts are not converted. */
export function CurrencyPicker() {
  const chosen = useSession((state) => state.currency);
  return (
    <span className={styles.frame}>
      <select
        className={styles.select}
        aria-label={t('shell.frame.currency')}
        value={chosen}
        onChange={(event) => {
          const picked = currencies.find(({ code }) => code === event.target.value);
          if (picked) session.setCurrency(picked.code);
        }}
      >
        {currencies.map((currency) => (
          <option key={currency.code} value={currency.code} title={currencyName(currency)}>
            {currency.symbol} {currency.code}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={14} aria-hidden />
    </span>
  );
}
