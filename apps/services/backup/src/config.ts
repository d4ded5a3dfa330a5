import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';

const count = { error: 'must be a number of 1 or more' };

export const backupConfig = serviceConfig.pick({ MONGODB_URI: true }).extend({
  /** How many backups stay in the folder, the new one included; all of them where it is not set. */
  KEEP: z.coerce.number(count).int(count).min(1, count).optional(),
});

export const scheduleConfig = z.object({
  /** Hours between two backups of a schedule. */
  BACKUP_EVERY_HOURS: z.coerce.number(count).int(count).min(1, count).default(24),
});
