import { isCalendarDate } from '@saldo/finance';
import { Types } from 'mongoose';
import type { TransactionRow } from './transaction.schema';

/** The place of a transaction in the list's order, newest first. */
export type ScanPosition = Pick<TransactionRow, 'addedOn' | 'createdAt' | '_id'>;

const PATTERN = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.([0-9a-f]{24})$/;

/** A text, opaque to others, from which a scan goes on after this transaction. */
export function positionToken({ addedOn, createdAt, _id }: ScanPosition): string {
  return Buffer.from(`${addedOn}.${createdAt.getTime()}.${_id.toHexString()}`).toString('base64url');
}

/** The place that a token names; `undefined` for anything that is not such a token. */
export function readPosition(token: string): ScanPosition | undefined {
  const [, addedOn, time, id] = PATTERN.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? [];
  if (addedOn === undefined || !isCalendarDate(addedOn)) return undefined;
  return { addedOn, createdAt: new Date(Number(time)), _id: new Types.ObjectId(id) };
}
