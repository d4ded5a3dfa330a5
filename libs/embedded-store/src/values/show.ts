import { T } from './types.ts';
import { RawArray, RawDocument, type Value } from './value.ts';

/** Formats a value as MongoDB does in its messages: `{ a: 1, b: "x" }`. */
export function show(value: Value | undefined): string {
  if (value === undefined) return 'null';
  if (value instanceof RawDocument) {
    const fields = Array.from(value.elements(), ([name, field]) => `${name}: ${show(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (value instanceof RawArray) {
    return `[ ${Array.from(value.values(), show).join(', ')} ]`;
  }
  const plain = value.toJs();
  switch (value.type) {
    case T.string:
      return JSON.stringify(plain);
    case T.objectId:
      return `ObjectId('${String(plain)}')`;
    case T.date:
      return plain instanceof Date ? `new Date(${plain.getTime()})` : String(plain);
    case T.double:
      return Number.isInteger(plain) ? `${String(plain)}.0` : String(plain);
    default:
      return String(plain);
  }
}

/** Formats the `_id` of a document for messages. */
export const showId = (doc: RawDocument): string => `{_id: ${show(doc.field('_id'))}}`;
