import { z } from 'zod';
import { defineCall, serviceNames } from '../call';
import { contact } from './contact';

const state = z.enum(['ok', 'down']);
export const health = z.object({
  status: state,
  services: z.record(z.enum(serviceNames), state),
  /**
   * Servers that the services need: `nats` carries their calls; `database` is down if any service cannot reach it. A server is
   * absent if no service that knows its state answers.
   */
  dependencies: z.partialRecord(z.enum(['nats', 'database']), state).optional(),
  /** Versions of the processes that answer; `development` for a build that is not a release. */
  versions: z.partialRecord(z.enum(['gateway', ...serviceNames]), z.string()).optional(),
});
export type Health = z.infer<typeof health>;

export const systemCalls = {
  getHealth: defineCall({
    http: 'GET /health',
    summary: 'Whether every service answers',
    access: 'public',
    output: health,
    otherwise: { status: 503, output: health, summary: 'At least one service does not answer' },
  }),
  getLiveness: defineCall({
    http: 'GET /health/live',
    summary: 'Whether the gateway answers',
    access: 'public',
    output: z.object({ status: z.literal('ok') }),
  }),
  getContact: defineCall({
    http: 'GET /contact',
    summary: 'How to reach those who run this installation',
    access: 'public',
    output: contact,
  }),
  getDocs: defineCall({
    http: 'GET /docs',
    summary: 'This description, to read',
    access: 'public',
    file: 'text/html',
  }),
  getOpenApi: defineCall({
    http: 'GET /openapi.json',
    summary: 'This description, as OpenAPI',
    access: 'public',
    file: 'application/json',
  }),
};
