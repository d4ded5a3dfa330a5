import { rateLimit, serviceConfig, sessionConfig } from '@saldo/platform';
import { z } from 'zod';
import { allowedHosts } from './http/allowed-hosts';
import { trustedProxies } from './rate-limit/trusted-proxies';
import { contactEmail, contactLinks, contactPhone } from './system/contact-config';

const space = { error: 'must be a whole number of megabytes' };
const port = { error: 'must be a port number from 0 to 65535' };

/** The gateway's settings; MONGODB_URI is that of the file store. */
export const configSchema = serviceConfig.extend({
  ...sessionConfig,
  /** 0 selects a free port. */
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4200),
  HOST: z.string().default('127.0.0.1'),
  RATE_LIMIT: rateLimit,
  /** How much space the files of one user may take, in megabytes. */
  RECEIPT_SPACE_MB: z.coerce.number(space).int(space).min(1, space).default(5_000),
  /** Comma-separated addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: trustedProxies,
  /** Host names, besides localhost and IP addresses, under which the product is reached. */
  ALLOWED_HOSTS: allowedHosts,
  /** Contact details that the contact page shows, in addition to the fixed support hours. */
  CONTACT_EMAIL: contactEmail,
  CONTACT_PHONE: contactPhone,
  CONTACT_LINKS: contactLinks,
  /** The folder of the built web app, with a folder for each shell and remote; without it only the API is served. */
  WEB_DIR: z.string().optional(),
  /** A file that is served as /remotes.json instead of the remotes in WEB_DIR. */
  REMOTES_FILE: z.string().optional(),
});
export type Config = z.output<typeof configSchema>;

export const CONFIG = Symbol('config of the gateway');
