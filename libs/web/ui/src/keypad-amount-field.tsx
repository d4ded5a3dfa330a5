import type { Currency } from '@saldo/finance';
import { currencyDecimals, currentFormats, withDigits } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Delete, Keyboard } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { AmountField } from './amount-field';
import styles from './keypad-amount-field.module.css';
import { afterKey, type KeypadKey } from './keypad-text';
import { t } from './messages';

type KeypadAmountFieldProps = ComponentProps<typeof AmountField> & {
  /** Called with the whole text after a key of the keypad. */
  onType: (text: string) => void;
  /** Between the field and its keypad. */
  children?: ReactNode;
};

/** As on a phone's dial, with the keys that change the amount at the end of each row. */
const rows: readonly (readonly KeypadKey[])[] = [
  ['1', '2', '3', 'delete'],
  ['4', '5', '6', '+'],
  ['7', '8', '9', '−'],
  ['mark', '0'],
];

/**
 * A large amount field for phones with a keypad of its own. The system keyboard stays closed until the user asks for it; a
 * hardware keyboard types into the field as usual.
 */
export function KeypadAmountField({ onType, children, ...field }: KeypadAmountFieldProps) {
  const [hasKeypad, setKeypad] = useState(true);
  const area = useRef<HTMLDivElement>(null);
  const showKeyboard = () => {
    setKeypad(false);
    // Only a field that gets the focus opens the keyboard.
    const amount = area.current?.querySelector('input');
    amount?.blur();
    setTimeout(() => amount?.focus());
  };
  return (
    <div ref={area} className={styles.field}>
      <AmountField {...field} className={styles.amount} inputMode={hasKeypad ? 'none' : 'decimal'} />
      {children}
      {hasKeypad && (
        <Keypad
          currency={field.currency ?? null}
          onKey={(key, mark, decimals) => onType(afterKey(field.value, key, mark, decimals))}
          onKeyboard={showKeyboard}
        />
      )}
    </div>
  );
}

interface KeypadProps {
  currency: Currency;
  onKey: (key: KeypadKey, mark: string, decimals: number) => void;
  onKeyboard: () => void;
}

function Keypad({ currency, onKey, onKeyboard }: KeypadProps) {
  const display = useSession((state) => state.currency);
  const decimals = currencyDecimals(currency ?? display);
  const { decimalMark } = currentFormats().numberStyle;
  return (
    <div role="group" dir="ltr" aria-label={t('ui.keypad.label')} className={styles.keypad} data-keypad>
      {rows.flat().map((key) => (
        <KeypadButton
          key={key}
          {...faceOf(key, decimalMark)}
          disabled={key === 'mark' && decimals === 0}
          onClick={() => onKey(key, decimalMark, decimals)}
        />
      ))}
      <KeypadButton
        className={styles.wide}
        label={t('ui.keypad.keyboard')}
        face={<Keyboard size={20} aria-hidden />}
        onClick={onKeyboard}
      />
    </div>
  );
}

/** What a key shows, and its name where that is not what it shows. */
function faceOf(key: KeypadKey, mark: string): Pick<KeypadButtonProps, 'face' | 'label'> {
  switch (key) {
    case 'delete':
      return { face: <Delete size={20} aria-hidden />, label: t('ui.keypad.delete') };
    case 'mark':
      return { face: mark, label: t('ui.keypad.mark') };
    case '+':
      return { face: key, label: t('ui.keypad.plus') };
    case '−':
      return { face: key, label: t('ui.keypad.minus') };
    default:
      return { face: withDigits(key) };
  }
}

interface KeypadButtonProps extends ComponentProps<'button'> {
  face: ReactNode;
  label?: string;
}

function KeypadButton({ face, label, className = styles.key, ...button }: KeypadButtonProps) {
  return (
    <button
      {...button}
      type="button"
      // The field takes the same keys from a keyboard.
      tabIndex={-1}
      aria-label={label}
      className={className}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {face}
    </button>
  );
}
