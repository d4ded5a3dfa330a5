import { Schema, type SchemaDefinition, type SchemaOptions } from 'mongoose';
import { type Owned, ownerDefinition } from './owned-by';

/** Returns the schema of a collection whose documents belong to books. Does not compile if it lacks a field of the row. */
export function bookSchema<Row extends Owned>(
  collection: string,
  fields: Record<Exclude<keyof Row, '_id' | keyof Owned>, object> & { _id?: object },
  options: Pick<SchemaOptions, 'minimize'> = {},
): Schema {
  const definition: SchemaDefinition = { ...ownerDefinition, ...fields };
  return new Schema(definition, { collection, versionKey: false, ...options });
}
