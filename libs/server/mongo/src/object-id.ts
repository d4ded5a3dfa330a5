import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** The id that these 24 hexadecimal digits spell; undefined for any other text, which is the id of nothing. */
export function toObjectId(id: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : undefined;
}

/**
 * The id of what stands at that place, from 0, of something that a person brings in whole: made of these, so that the same
 * once more is the same entry, and who refers to it need not ask for its id.
 * @param whole what the person's client calls the whole
 */
export function placedId(
  kind: 'transaction' | 'recurring' | 'receipt',
  userId: string,
  whole: string,
  place: number,
): Types.ObjectId {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, userId, whole, place]))
    .digest('hex');
  return new Types.ObjectId(digest.slice(0, 24));
}
