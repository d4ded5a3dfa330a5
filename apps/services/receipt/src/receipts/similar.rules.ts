import { amountIn } from './receipt.rules';
import type { ReceiptRow } from './receipt.schema';

type Purchase = Pick<ReceiptRow, 'merchant' | 'cents' | 'exactAmount' | 'printed' | 'date' | 'unsure'>;

/** Whether two receipts show the same purchase: the same day and amount and, where it was read, the same merchant. */
export function isSamePurchase(one: Purchase, other: Purchase): boolean {
  return (
    one.date === other.date &&
    amountsOf(one).some((amount) => amountsOf(other).includes(amount)) &&
    isSameName(one, other)
  );
}

/** Returns the amount in the account and the printed amount, in hundredths. */
function amountsOf({ printed, ...row }: Purchase): number[] {
  const amount = amountIn(row);
  return [
    ...(amount === null ? [] : [Math.round(amount * 100)]),
    ...(printed ? [Number(printed.cents)] : []),
  ];
}

function isSameName(one: Purchase, other: Purchase): boolean {
  const names = [one, other].map(({ merchant, unsure }) =>
    merchant === null || unsure.includes('merchant') ? undefined : lettersOf(merchant),
  );
  return names[0] === undefined || names[1] === undefined || names[0] === names[1];
}

/** Returns letters and digits, without case and accents. */
const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
