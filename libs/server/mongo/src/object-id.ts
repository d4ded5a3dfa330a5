import { Types } from 'mongoose';

/** The id that these 24 hexadecimal digits spell; undefined for any other text, which is the id of nothing. */
export function toObjectId(id: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : undefined;
}
