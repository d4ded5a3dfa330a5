import { z } from 'zod';
import { defineRpc, type ServiceName } from '../rpc';

/** Whether a service can do its work (it answers, and its database does), and which version of it answers. */
export const healthRpc = (service: ServiceName) =>
  defineRpc({
    subject: `rpc.${service}.health.check.v1`,
    input: z.strictObject({}),
    output: z.object({ ready: z.boolean(), version: z.string().optional() }),
    caller: 'none',
    retrySafe: true,
    timeoutMs: 1_500,
    isUncounted: true,
  });
