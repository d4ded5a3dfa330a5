import { defaultBlockedEmailDomains } from '@saldo/contracts';
import { rateLimit, serviceConfig, sessionConfig } from '@saldo/platform';
import { z } from 'zod';

export const authConfig = serviceConfig.extend({
  ...sessionConfig,
  RATE_LIMIT: rateLimit,
  /** Comma-separated domains that may not sign up; includes their subdomains. */
  BLOCKED_EMAIL_DOMAINS: z
    .string()
    .default(defaultBlockedEmailDomains.join(','))
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((domain) => domain.trim())
        .filter(Boolean),
    ),
});
export type AuthConfig = z.output<typeof authConfig>;

/** The token under which the settings are injected. */
export const AUTH_CONFIG = Symbol('auth config');
