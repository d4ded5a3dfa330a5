import { z } from 'zod';
import { defineRoute } from '../route';
import { serviceNames } from '../rpc';
import { contact } from './contact';

const state = z.enum(['ok', 'down']);
export const health = z.object({
  status: state,
  services: z.record(z.enum(serviceNames), state),
  /**
   * What the services need: `nats` carries their calls, `database` keeps their data and is down where any service cannot
   * reach it. Absent where no service that could tell answers.
   */
  dependencies: z.partialRecord(z.enum(['nats', 'database']), state).optional(),
  /** Of those who answer; `development` where it was not built as a release. */
  versions: z.partialRecord(z.enum(['gateway', ...serviceNames]), z.string()).optional(),
});
export type Health = z.infer<typeof health>;

export const systemRoutes = {
  getHealth: defineRoute({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether every service answers',
    status: 200,
    reply: health,
    otherwise: { status: 503, reply: health, summary: 'At least one service does not answer' },
  }),
  getLiveness: defineRoute({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Whether the gateway answers',
    status: 200,
    reply: z.object({ status: z.literal('ok') }),
  }),
  getContact: defineRoute({
    method: 'GET',
    path: '/contact',
    access: 'public',
    summary: 'How to reach those who run this installation',
    status: 200,
    reply: contact,
  }),
  getDocs: defineRoute({
    method: 'GET',
    path: '/docs',
    access: 'public',
    summary: 'This description, to read',
    status: 200,
    file: 'text/html',
  }),
  getOpenApi: defineRoute({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This description, as OpenAPI',
    status: 200,
    file: 'application/json',
  }),
};
