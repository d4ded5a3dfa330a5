import { Schema } from 'mongoose';

/** An event that was handled, so that a repetition does nothing. */
export interface HandledEventRow {
  _id: string;
  at: Date;
}

export const HANDLED_EVENTS = 'HandledEvent';

export const handledEventSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'handledEvents', versionKey: false },
);

// The stream keeps events for 30 days, so no later repetition is possible.
handledEventSchema.index({ at: 1 }, { expireAfterSeconds: 31 * 24 * 60 * 60 });
