import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';

const count = { error: 'must be a number of 1 or more' };

export const backupConfig = serviceConfig.pick({ MONGODB_URI: true }).extend({
  /** How many backups stay in the folder, this one included. */
  KEEP: z.coerce.number(count).int(count).min(1, count).default(14),
});
