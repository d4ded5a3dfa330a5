import type { CalendarDate, Frequency } from '@saldo/finance';
import {
  deletedSchema,
  historyDefinition,
  type Owned,
  ownerDefinition,
  ownerKey,
  type WithHistory,
} from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';
import { type Booking, bookingDefinition } from '../transactions';

/** A recurring entry in the database, with the postings and parts of its transactions. */
export interface RecurringRow extends WithHistory, Owned, Booking {
  name: string;
  frequency: Frequency;
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  paused: boolean;
  /** All dates before this one are settled: recorded, skipped, or before the entry was created. */
  openFrom: CalendarDate;
  /** Dates before this one wait for the user's decision: the book has missed too many to record them unasked. */
  heldBefore?: CalendarDate | null;
  /** The time zone in which its days begin. */
  timeZone: string;
  /**
   * When the scheduler handles the entry next: at the start of its next date, or when a claim ends. Null if it is paused, held or
   * ended.
   */
  dueAt: Date | null;
  /** Always set, because it also identifies the scheduler's claim. Moving the entry to another category keeps it. */
  version: Types.ObjectId;
  /** The renaming that set the present name, so that it can be undone. */
  renamed?: { group: string; from: string; to: string };
  createdAt: Date;
}

export const RECURRING = 'RecurringEntry';
export const DELETED_RECURRING = 'DeletedRecurringEntry';

const definition = {
  ...ownerDefinition,
  name: { type: String, required: true },
  ...bookingDefinition,
  frequency: { type: String, required: true },
  startDate: { type: String, required: true },
  endDate: { type: String, default: null },
  paused: { type: Boolean, required: true },
  openFrom: { type: String, required: true },
  heldBefore: { type: String },
  timeZone: { type: String, required: true },
  dueAt: { type: Date, default: null },
  ...historyDefinition,
  createdAt: { type: Date, required: true },
  renamed: { type: new Schema({ group: String, from: String, to: String }, { _id: false }) },
} satisfies Record<Exclude<keyof RecurringRow, '_id'>, object>;

export const recurringSchema = new Schema(definition, { collection: 'recurringEntries', versionKey: false });
export const deletedRecurringSchema = deletedSchema(definition, 'deletedRecurringEntries');

// For the entries of one book, and for the due entries of all books.
recurringSchema.index({ ...ownerKey, 'parts.category': 1 });
recurringSchema.index({ dueAt: 1 });
