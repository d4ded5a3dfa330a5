import type { CategoryType } from '@saldo/contracts';
import type { Currency, Minor } from '@saldo/finance';
import { Types } from 'mongoose';
import { defaultAccountId } from '../accounts/account.rules';
import type { Booking } from '../transactions/transaction.schema';

interface Booked {
  category: string;
  /** Above 0. */
  minor: Minor;
  isIncome?: boolean;
  kind?: CategoryType;
  accountId?: Types.ObjectId;
  currency?: Currency;
}

/** The stored amounts of a transaction that is cleared and neither split nor a transfer. */
export function booked(
  bookId: string,
  { category, minor, isIncome = false, kind, accountId, currency = null }: Booked,
): Booking {
  const signed = isIncome ? BigInt(minor) : -BigInt(minor);
  const posting = { accountId: accountId ?? defaultAccountId(bookId), currency, minor: signed };
  return {
    postings: [{ ...posting, status: 'cleared' }],
    parts: [{ category, kind: kind ?? (isIncome ? 'income' : 'expense'), minor: signed }],
  };
}
