import { z } from 'zod';
import { defineCall, type ServiceName } from '../call';

/** Returns whether a service can do its work, which requires its database, and the version of the service. */
export const healthRpc = (service: ServiceName) =>
  defineCall({
    subject: `rpc.${service}.health.check.v1`,
    access: 'public',
    input: z.strictObject({}),
    output: z.object({ ready: z.boolean(), version: z.string().optional() }),
    retrySafe: true,
    timeoutMs: 1_500,
    isUncounted: true,
  });
