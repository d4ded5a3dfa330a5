import { limits } from '@saldo/contracts';
import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';

const accounts = { error: `must be a number from 1 to ${limits.accountsMax}` };

export const ledgerConfig = serviceConfig.extend({
  /** Reference rates of the European Central Bank, zipped or as CSV, that are newer than the shipped ones. */
  EXCHANGE_RATES_FILE: z.string().optional(),
  /** How many accounts a user may have; `limits.accounts` by default. */
  MAX_ACCOUNTS: z.coerce
    .number(accounts)
    .int(accounts)
    .min(1, accounts)
    .max(limits.accountsMax, accounts)
    .optional(),
});
export type LedgerConfig = z.output<typeof ledgerConfig>;
