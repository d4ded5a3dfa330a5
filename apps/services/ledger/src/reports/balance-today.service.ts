import { Injectable } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { type CalendarDate, dateIn, LAST_DATE } from '@saldo/finance';
import { displaySum } from '../rates';
import { AccountBalances } from './account-balances.service';
import { type BookAccounts, DisplayCurrency } from './display-currency';

/** In hundredths of the display currency. */
export interface BookBalance {
  balance: bigint;
  /** The sum of transactions dated after today. */
  datedAfterToday: bigint;
}

/** The balance of a user: the sum of all accounts of the book today. */
@Injectable()
export class BalanceToday {
  constructor(
    private readonly balances: AccountBalances,
    private readonly display: DisplayCurrency,
  ) {}

  /** Converts accounts in other currencies at today's rate. Leaves out accounts without a rate. */
  async of({ bookId, timeZone }: Caller, { rows, display: currency }: BookAccounts): Promise<BookBalance> {
    const today: CalendarDate = dateIn(timeZone, new Date());
    const accounts = rows.filter(({ deletion }) => !deletion);
    const [display, balances] = await Promise.all([
      this.display.ratesOf(bookId, { rows: accounts, display: currency }),
      this.balances.on(bookId, accounts, [today, LAST_DATE]),
    ]);
    const [now = 0n, all = 0n] = balances.map((on) => {
      const worth = [...on.values()].map(({ total }) => total);
      return displaySum(worth, today, display);
    });
    return { balance: now, datedAfterToday: all - now };
  }
}
