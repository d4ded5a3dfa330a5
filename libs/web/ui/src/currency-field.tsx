import { accountCurrencies } from '@saldo/contracts';
import { currencyName } from '@saldo/format';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names';
import styles from './currency-field.module.css';
import { t } from './messages';
import { TextField } from './text-field';

type CurrencyFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** The code; empty for the display currency where that can be followed. */
  value: string;
  onChange: (code: string) => void;
  /** Whether choosing the display currency means to follow it, so that the value is empty. */
  followsDisplay?: boolean;
};

/** A field for a currency, which searches names and codes: a combobox by the ARIA Authoring Practices Guide. */
export function CurrencyField({ value, onChange, followsDisplay = false, ...field }: CurrencyFieldProps) {
  const listId = useId();
  const display = useSession((state) => state.currency);
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = search !== undefined;
  const found = isOpen ? matching(search, display) : [];
  const valueOf = (code: string) => (followsDisplay && code === display ? '' : code);
  const open = (text = '') => {
    setSearch(text);
    setActive(text ? 0 : -1);
    const meant = text && meantBy(text, matching(text, display));
    // At once: on leaving the field it would move what the user is about to press.
    if (meant) onChange(valueOf(meant));
  };
  const close = () => setSearch(undefined);
  const choose = (code: string) => {
    onChange(valueOf(code));
    close();
  };
  const press = (event: KeyboardEvent) => {
    const chosen = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !isOpen) open();
    else if (step) setActive((Math.max(active, step > 0 ? -1 : 0) + step + found.length) % found.length || 0);
    else if (isOpen && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (chosen) choose(chosen);
    } else if (isOpen && event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.frame}>
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && found[active] ? `${listId}-${found[active]}` : undefined}
        value={search ?? currencyLabel(value || display)}
        placeholder={currencyLabel(value || display)}
        onChange={(event) => open(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => !isOpen && open()}
        onKeyDown={press}
        onBlur={close}
      />
      {isOpen && (
        <ul id={listId} role="listbox" aria-label={t('ui.currency-field.list')} className={styles.list}>
          {found.map((code, at) => (
            <li
              key={code}
              id={`${listId}-${code}`}
              ref={at === active ? showOption : undefined}
              role="option"
              aria-selected={at === active}
              className={classNames(styles.option, at === active && styles.active)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(code)}
            >
              <span>{currencyName(code) ?? code}</span>
              <span className={styles.code}>{code}</span>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>{t('ui.currency-field.none')}</li>}
        </ul>
      )}
    </div>
  );
}

/** Returns the currency with this code, or the only one that was found. */
function meantBy(text: string, found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : found.find((code) => code === text.trim().toUpperCase());
}

/** Scrolls the list to an option. jsdom has no layout, and no such method. */
function showOption(option: HTMLElement | null): void {
  if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
}

/** The name of a currency with its code. */
function currencyLabel(code: string): string {
  const name = currencyName(code);
  return name && name !== code ? t('ui.currency-field.label', { name, code }) : code;
}

/** The currencies whose code or name contains the text; the display currency first, then by name. */
function matching(text: string, display: string): readonly string[] {
  const { compare } = new Intl.Collator(activeLanguage());
  const wanted = folded(text);
  const nameOf = (code: string) => currencyName(code) ?? code;
  return accountCurrencies
    .filter((code) => folded(`${code} ${nameOf(code)}`).includes(wanted))
    .map((code) => ({ code, name: nameOf(code), isDisplay: code === display }))
    .sort((a, b) => Number(b.isDisplay) - Number(a.isDisplay) || compare(a.name, b.name))
    .map(({ code }) => code);
}

const folded = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
