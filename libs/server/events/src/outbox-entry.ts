import { randomUUID } from 'node:crypto';
import type { EventContract } from '@saldo/contracts';
import type { Schema } from 'mongoose';
import type { z } from 'zod';

/** An event in the outbox of the document whose change it reports. It stays there until it is published. */
export interface OutboxEntry {
  id: string;
  subject: string;
  payload: unknown;
  at: Date;
}

/** A document with `deletedAt` is a tombstone: it exists only for its outbox and is deleted with the last entry. */
export interface WithOutbox {
  outbox?: OutboxEntry[];
  deletedAt?: Date;
}

/** Returns an entry, to be pushed to `outbox` in the same update as the change that it reports. */
export function outboxEntry<P extends z.ZodType>(
  contract: EventContract<P>,
  payload: z.input<P>,
): OutboxEntry {
  return {
    id: randomUUID(),
    subject: contract.subject,
    payload: contract.payload.parse(payload),
    at: new Date(),
  };
}

/** Adds the fields `outbox` and `deletedAt` to a schema, and an index of the few documents with a non-empty outbox. */
export function outboxPlugin(schema: Schema): void {
  const entry = { _id: false, id: String, subject: String, payload: Object, at: Date };
  schema.add({ outbox: { type: [entry], default: undefined }, deletedAt: Date });
  schema.index({ 'outbox.id': 1 }, { partialFilterExpression: { 'outbox.id': { $exists: true } } });
}
