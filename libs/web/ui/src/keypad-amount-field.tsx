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
  /** Called with the new text after a key of the keypad. */
  onType: (text: string) => void;
  /** Content between the field and its keypad. */
  children?: ReactNode;
};

/** Digits in the order of a phone keypad, with editing keys at the end of the rows. */
const rows: readonly (readonly KeypadKey[])[] = [
  ['1', '2', '3', 'delete'],
  ['4', '5', '6', '+'],
  ['7', '8', '9', '−'],
  ['mark', '0'],
];

/**
 * A large amount field for phones with its own keypad. The system keyboard stays closed until the user asks for it. A hardware
 * keyboard works as usual.
 */
export function KeypadAmountField({ onType, children, ...field }: KeypadAmountFieldProps) {
  const [hasKeypad, setKeypad] = useState(true);
  const area = useRef<HTMLDivElement>(null);
  const showKeyboard = () => {
    setKeypad(false);
    // The keyboard opens only when a field receives the focus, so blur it first.
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

/** Returns the label of a key, and its accessible name if that differs. */
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
      // Not in the tab order: the field accepts the same keys from a keyboard.
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
