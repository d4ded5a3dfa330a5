import { Schema } from 'mongoose';

/** The time until which a user has seen the scheduler's transactions. */
export interface NewsReaderRow {
  /** The user's id. */
  _id: string;
  seenAt: Date;
}

export const NEWS_READERS = 'NewsReader';

export const newsReaderSchema = new Schema(
  { _id: { type: String, required: true }, seenAt: { type: Date, required: true } },
  { collection: 'newsReaders', versionKey: false },
);
