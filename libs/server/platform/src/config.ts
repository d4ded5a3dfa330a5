import { z } from 'zod';

/** A secret from which keys are derived. */
const secret = z.string().min(32, 'must be at least 32 characters long');

/**
 * Either `shared:` and the secret from which the keys of all processes are derived, or private keys and `name:public-key` pairs,
 * separated by commas; a private key comes first.
 */
const serviceKeys = /^(shared:.{32,}|[\w-]{43}(\s*,\s*([\w-]{43}|[a-z]+:[\w-]{86}))*)$/;

/** The settings of every process. */
export const baseConfig = z.object({
  NATS_URL: z.string().regex(/^(nats|tls):\/\/\S+$/, 'must be an address such as nats://127.0.0.1:4222'),
  /** The password of the NATS user named like the process; not needed if NATS_URL has a user, or the server requires none. */
  NATS_PASSWORD: z.string().optional(),
  /** PEM file with the certificate of the authority that signed the NATS server's; the system's authorities if unset. */
  NATS_CA_FILE: z.string().optional(),
  /** PEM file with the client certificate for NATS and its private key. */
  NATS_CERTIFICATE_KEY_FILE: z.string().optional(),
  /** Signs sessions. Without SERVICE_KEYS the keys of all processes are derived from it. */
  JWT_SECRET: secret.optional(),
  SERVICE_KEYS: z.string().regex(serviceKeys, 'must be as `npm run secrets` prints it').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

/** Whether requests are limited; `off` is for load tests. */
export const rateLimit = z.enum(['on', 'off'], { error: 'must be on or off' }).default('on');

/** The additional settings of auth and the gateway, which sign and verify sessions. */
export const sessionConfig = { JWT_SECRET: secret };

/** The settings of every service. */
export const serviceConfig = baseConfig.extend({
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must be an address such as mongodb://127.0.0.1:27017'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

/** An invalid setting; the message is one sentence with the name of the variable. */
export class ConfigError extends Error {}

/** Parses the settings from the environment; an empty variable counts as unset. Throws ConfigError. */
export function loadConfig<S extends z.ZodType>(
  schema: S,
  environment: Record<string, string | undefined> = process.env,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw new ConfigError(
    given[name] === undefined
      ? `The environment variable ${name} must be set.`
      : `The environment variable ${name} is not right: it ${issue?.message}.`,
  );
}
