import { fieldMessage } from '@saldo/api';
import { amountTooLarge, problem } from '@saldo/contracts';
import type { AmountReading, Currency, MoneyReading } from '@saldo/finance';
import { currencyDecimals, currentFormats, formatCount, formatDecimal } from '@saldo/format';
import { useSession } from '@saldo/session';
import { t } from './messages';

/** Explains why a text is not an amount; undefined if there is nothing specific to say. */
export function amountSentence(
  reading: AmountReading | MoneyReading,
  currency: Currency = null,
): string | undefined {
  if (!('problem' in reading)) return undefined;
  switch (reading.problem) {
    case 'misplaced-mark':
      return misplacedMark();
    case 'too-many-decimals':
      return tooManyDecimals(currency ?? useSession.getState().currency);
    case 'too-large':
      return fieldMessage(amountTooLarge);
    default:
      return undefined;
  }
}

function misplacedMark(): string {
  const { numberStyle } = currentFormats();
  const example = formatDecimal(1234.5);
  return numberStyle.decimalMark === ','
    ? t('ui.amount-field.comma-before-decimals', { example })
    : t('ui.amount-field.point-before-decimals', { example });
}

/** For yen: "Yen amounts have no decimals." */
function tooManyDecimals(currency: string): string {
  const count = currencyDecimals(currency);
  if (count === 0) return t('ui.amount-field.no-decimals', { currency });
  if (count > 2) return t('ui.amount-field.most-decimals', { number: formatCount(count), count });
  return fieldMessage(problem('amount-too-precise'));
}
