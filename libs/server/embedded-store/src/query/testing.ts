import { arrayOf, fromJs } from '../values';
import { compileUpdate } from './update';

/** The time of all tests. */
export const now = new Date('2026-03-01T10:00:00Z');
interface Options {
  isInsert?: boolean;
  arrayFilters?: object[];
  filter?: object;
}

/** Applies an update (an array is a pipeline) to a document. */
export function update(
  doc: object,
  change: object | object[],
  { isInsert = false, arrayFilters = [], filter = {} }: Options = {},
) {
  const options = {
    now,
    arrayFilters: arrayFilters.map((one) => fromJs({ ...one })),
    filter: fromJs({ ...filter }),
  };
  const spec = Array.isArray(change) ? arrayOf(change.map((stage) => fromJs(stage))) : fromJs({ ...change });
  return compileUpdate(spec, options).apply(fromJs({ ...doc }), { isInsert });
}
export const after = (doc: object, change: object | object[], options?: Options) =>
  update(doc, change, options).doc.toObject();
