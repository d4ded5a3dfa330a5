import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';

export const ledgerConfig = serviceConfig.extend({
  /** Reference rates of the European Central Bank, zipped or as CSV, that are newer than the shipped ones. */
  EXCHANGE_RATES_FILE: z.string().optional(),
});
export type LedgerConfig = z.output<typeof ledgerConfig>;
