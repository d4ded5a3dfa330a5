import { z } from 'zod';
import { defineRpc, type ServiceName } from '../rpc';

/** Whether a service can do its work: it answers, and its database does. */
export const healthRpc = (service: ServiceName) =>
  defineRpc({
    subject: `rpc.${service}.health.check.v1`,
    input: z.strictObject({}),
    output: z.object({ ready: z.boolean() }),
    caller: 'none',
    timeoutMs: 1_500,
  });
