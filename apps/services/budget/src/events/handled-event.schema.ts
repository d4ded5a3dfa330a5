import { Schema } from 'mongoose';

/** An event whose work is done, so that a repetition of it, however late, does nothing. */
export interface HandledEventRow {
  _id: string;
  at: Date;
}

export const HANDLED_EVENTS = 'HandledEvent';

export const handledEventSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'handledEvents', versionKey: false },
);

// The stream keeps events for 30 days; after that none comes again.
handledEventSchema.index({ at: 1 }, { expireAfterSeconds: 31 * 24 * 60 * 60 });
