import { fromJs } from '../../values/index.ts';
import { compileUpdate } from '../update.ts';

/** Applies an update to a document. */
export const update = (doc: object, change: object, isInsert = false) =>
  compileUpdate(fromJs({ ...change })).apply(fromJs({ ...doc }), isInsert);

export const after = (doc: object, change: object, isInsert = false) =>
  update(doc, change, isInsert).doc.toObject();
