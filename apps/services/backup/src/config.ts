import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';
import { isFor, MAGIC, publicKeyOf } from './encryption';

const count = { error: 'must be a number of 1 or more' };

export const backupConfig = serviceConfig.pick({ MONGODB_URI: true }).extend({
  /** How many backups stay in the folder, the new one included; all of them where it is not set. */
  KEEP: z.coerce.number(count).int(count).min(1, count).optional(),
});

export const scheduleConfig = z.object({
  /** Hours between two backups of a schedule. */
  BACKUP_EVERY_HOURS: z.coerce.number(count).int(count).min(1, count).default(24),
});

const isKey = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
};
const key = 'must be as `node main.mjs keys` prints it';

/** Where each backup is sent as well, encrypted; nowhere, if unset. */
export const offsiteConfig = z.object({
  /** An address under which a server takes files by PUT. */
  BACKUP_UPLOAD_URL: z.url({ protocol: /^https$/, error: 'must be an https:// address' }).optional(),
  BACKUP_PUBLIC_KEY: z.string().refine(isKey(publicKeyOf), key).optional(),
  BACKUP_UPLOAD_AUTHORIZATION: z.string().optional(),
});

/** What reads an encrypted backup. */
export const decryptConfig = z.object({
  BACKUP_PRIVATE_KEY: z
    .string()
    .refine(
      isKey((text) => isFor(MAGIC, text)),
      key,
    )
    .optional(),
});
