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
  /** Currency code. With `followsDisplay`, empty for the display currency. */
  value: string;
  onChange: (code: string) => void;
  /** Whether choosing the display currency sets an empty value, so that the field follows it. */
  followsDisplay?: boolean;
};

/** A field for a currency that searches names and codes. */
export function CurrencyField({ value, onChange, followsDisplay = false, ...field }: CurrencyFieldProps) {
  const display = useSession((state) => state.currency);
  const [search, setSearch] = useState<string>();
  const isOpen = search !== undefined;
  const valueOf = (code: string) => (followsDisplay && code === display ? '' : code);
  const find = (text: string) => {
    setSearch(text);
    const meant = text && meantBy(text, matching(text, display));
    // Change the value while typing. Doing so when the user leaves the field would move the button that they are about to press.
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
      // Do not pass on the event: the form would take the text for the code.
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

/** Returns the currency with this code, or the only search result. */
function meantBy(text: string, found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : found.find((code) => code === text.trim().toUpperCase());
}

/** Returns the name of a currency with its code. */
function currencyLabel(code: string): string {
  const name = currencyName(code);
  return name && name !== code ? t('ui.currency-field.label', { name, code }) : code;
}

/** Returns the currencies whose code or name contains the text: the display currency first, the others by name. */
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
