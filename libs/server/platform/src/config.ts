import { z } from 'zod';

/** What every process is told through its environment. */
export const baseConfig = z.object({
  NATS_URL: z.string().regex(/^(nats|tls):\/\/\S+$/, 'must be an address such as nats://127.0.0.1:4222'),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters long'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

/** Whether requests are limited; `off` is for tests under load. */
export const rateLimit = z.enum(['on', 'off'], { error: 'must be on or off' }).default('on');

/** What every service is told. */
export const serviceConfig = baseConfig.extend({
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must be an address such as mongodb://127.0.0.1:27017'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

/** A setting that cannot be right; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

/** The settings that a schema asks for, from the environment; an empty value counts as none. Throws ConfigError. */
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
