import { accountCurrencies } from '@saldo/contracts';
import { foldedText } from '@saldo/finance';
import { currencyName } from '@saldo/format';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { type ComponentProps, useState } from 'react';
import { Combobox } from './combobox';
import styles from './currency-field.module.css';
import { t } from './messages';
import type { TextField } from './text-field';

type CurrencyFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** The code; empty for the display currency where that can be followed. */
  value: string;
  onChange: (code: string) => void;
  /** Whether choosing the display currency means to follow it, so that the value is empty. */
  followsDisplay?: boolean;
};

/** A field for a currency, which searches names and codes. */
export function CurrencyField({ value, onChange, followsDisplay = false, ...field }: CurrencyFieldProps) {
  const display = useSession((state) => state.currency);
  const [search, setSearch] = useState<string>();
  const isOpen = search !== undefined;
  const valueOf = (code: string) => (followsDisplay && code === display ? '' : code);
  const find = (text: string) => {
    setSearch(text);
    const meant = text && meantBy(text, matching(text, display));
    // At once: on leaving the field it would move the button that the user is about to press.
    if (meant) onChange(valueOf(meant));
  };
  const close = () => setSearch(undefined);
  return (
    <Combobox
      {...field}
      options={isOpen ? matching(search, display) : []}
      isOpen={isOpen}
      listLabel={t('ui.currency-field.list')}
      none={t('ui.currency-field.none')}
      keyOf={(code) => code}
      value={search ?? currencyLabel(value || display)}
      placeholder={currencyLabel(value || display)}
      onChange={(event) => find(event.target.value)}
      // A form would take the text for the code.
      onBlur={undefined}
      onFocus={(event) => event.target.select()}
      onOpen={() => find('')}
      onClose={close}
      onChoose={(code) => {
        onChange(valueOf(code));
        close();
      }}
    >
      {(code) => (
        <>
          <span>{currencyName(code) ?? code}</span>
          <span className={styles.code}>{code}</span>
        </>
      )}
    </Combobox>
  );
}

/** Returns the currency with this code, or the only one that was found. */
function meantBy(text: string, found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : found.find((code) => code === text.trim().toUpperCase());
}

/** The name of a currency with its code. */
function currencyLabel(code: string): string {
  const name = currencyName(code);
  return name && name !== code ? t('ui.currency-field.label', { name, code }) : code;
}

/** The currencies whose code or name contains the text; the display currency first, then by name. */
function matching(text: string, display: string): readonly string[] {
  const { compare } = new Intl.Collator(activeLanguage());
  const wanted = foldedText(text);
  const nameOf = (code: string) => currencyName(code) ?? code;
  return accountCurrencies
    .filter((code) => foldedText(`${code} ${nameOf(code)}`).includes(wanted))
    .map((code) => ({ code, name: nameOf(code), isDisplay: code === display }))
    .sort((a, b) => Number(b.isDisplay) - Number(a.isDisplay) || compare(a.name, b.name))
    .map(({ code }) => code);
}
