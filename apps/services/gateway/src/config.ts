import { rateLimit, serviceConfig, sessionConfig } from '@saldo/platform';
import { z } from 'zod';
import { allowedHosts } from './http/allowed-hosts';
import { trustedProxies } from './rate-limit/trusted-proxies';
import { contactEmail, contactLinks, contactPhone } from './system/contact-config';

const port = { error: 'must be a port number from 0 to 65535' };

/** The gateway's part of the environment; MONGODB_URI says where the file store is. */
export const configSchema = serviceConfig.extend({
  ...sessionConfig,
  /** 0 takes a free one. */
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4200),
  HOST: z.string().default('127.0.0.1'),
  RATE_LIMIT: rateLimit,
  /** Addresses and networks, with commas between, of proxies whose word on who calls is believed. */
  TRUSTED_PROXIES: trustedProxies,
  /** Host names beside localhost and addresses under which the product may be reached. */
  ALLOWED_HOSTS: allowedHosts,
  /** What the contact page shows beside the support hours. */
  CONTACT_EMAIL: contactEmail,
  CONTACT_PHONE: contactPhone,
  CONTACT_LINKS: contactLinks,
  /** The folder of the built page, one folder an app; without it only the API is served. */
  WEB_DIR: z.string().optional(),
  /** A file to serve as /remotes.json instead of the list of what lies in WEB_DIR. */
  REMOTES_FILE: z.string().optional(),
});
export type Config = z.output<typeof configSchema>;

export const CONFIG = Symbol('config of the gateway');
