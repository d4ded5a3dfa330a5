import { z } from 'zod';
import { defineCall, type ServiceName } from '../call';

/** Whether a service can do its work (it answers, and its database does), and which version of it answers. */
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
