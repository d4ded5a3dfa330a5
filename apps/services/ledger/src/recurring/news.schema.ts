import { Schema } from 'mongoose';

/** Until when a user has seen what the scheduler recorded. */
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
