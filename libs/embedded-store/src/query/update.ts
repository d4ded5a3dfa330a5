import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  type Value,
  asString,
  compareValues,
  sameBytes,
  show,
  showId,
  typeNameOf,
} from '../values';
import { type Path, parsePath, valueAtPath } from './paths';
import { type Change, type Tree, addChange, newTree, rewrite } from './rewrite';
import { updateOperators } from './update-operators';
import { withFirstId } from './upsert';

export interface Update {
  /** Untouched parts keep their bytes; `modified` is whether any byte differs. @throws StoreError 66 for another `_id` */
  apply(doc: RawDocument, isInsert?: boolean): { doc: RawDocument; modified: boolean };
  readonly isReplacement: boolean;
}

/** @param update operators or a replacement */
export function compileUpdate(update: Value | undefined): Update {
  if (update instanceof RawArray)
    throw new StoreError('FailedToParse', 'an update by a pipeline is not supported');
  if (!(update instanceof RawDocument))
    throw new StoreError('FailedToParse', 'Update argument must be an object');
  const [first] = update.elements();
  const isReplacement = !first?.[0].startsWith('$');
  const change = isReplacement ? replacementOf(update) : operatorsOf(update);
  return {
    isReplacement,
    apply(doc, isInsert = false) {
      const result = change(doc, isInsert);
      const [before, after] = [doc.field('_id'), result.field('_id')];
      if (before && (!after || compareValues(before, after) !== 0))
        throw new StoreError(
          'ImmutableField',
          `Performing an update on the path '_id' would modify the immutable field '_id'`,
        );
      return { doc: result, modified: !sameBytes(doc, result) };
    },
  };
}

type Apply = (doc: RawDocument, isInsert: boolean) => RawDocument;

function replacementOf(replacement: RawDocument): Apply {
  for (const [name] of replacement.elements())
    if (name.startsWith('$'))
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' is not allowed in an update's replacement document.`,
      );
  return (doc) => withFirstId(replacement, replacement.field('_id') ?? doc.field('_id'));
}

const manner = { keepsOthers: true, creates: true, strict: true };

function operatorsOf(update: RawDocument): Apply {
  const forUpdate = newTree();
  const forInsert = newTree();
  const put = (operator: string, path: string, change: Change) => {
    const names = checkedPath(path);
    const conflict = (shared: number) =>
      new StoreError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${names.slice(0, shared).join('.')}'`,
      );
    addChange(forInsert, names, change, conflict);
    if (operator !== '$setOnInsert') addChange(forUpdate, names, change, conflict);
  };
  for (const [name, fields] of update.elements())
    for (const [path, operand] of fieldsOf(name, fields))
      if (name === '$rename') putRename(path, operand, put);
      else put(name, path, updateOperators[name]!(operand, path));
  sortTree(forUpdate);
  sortTree(forInsert);
  return (doc, isInsert) => rewrite(isInsert ? forInsert : forUpdate, doc, manner);
}

function fieldsOf(name: string, fields: Value): Iterable<[string, Value]> {
  if (name !== '$rename' && !Object.hasOwn(updateOperators, name))
    throw new StoreError('FailedToParse', `Unknown modifier: ${name}`);
  if (fields instanceof RawDocument) return fields.elements();
  throw new StoreError(
    'FailedToParse',
    `Modifiers operate on fields but we found type ${typeNameOf(fields)} instead: {${name}: ${show(fields)}}`,
  );
}

/** New fields come in the order of their names, numbers in numeric order. */
function sortTree(tree: Tree): void {
  const numeric = /^\d+$/;
  const compare = (a: string, b: string) =>
    numeric.test(a) && numeric.test(b)
      ? Number(a) - Number(b)
      : Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (tree.children.size > 1) tree.children = new Map([...tree.children].sort(([a], [b]) => compare(a, b)));
  for (const child of tree.children.values()) sortTree(child);
}

function putRename(
  from: string,
  operand: Value,
  put: (operator: string, path: string, change: Change) => void,
) {
  const to = asString(operand);
  if (to === undefined || to === from)
    throw new StoreError('BadValue', `$rename needs another name than ${from}: ${show(operand)}`);
  const [source, target] = [parsePath(from), parsePath(to)];
  put('$rename', from, (current, doc) => {
    if (current) refuseArrays(source, doc);
    return undefined;
  });
  put('$rename', to, (current, doc) => {
    const value = valueAtPath(doc, source);
    if (value) refuseArrays(target, doc);
    return value ?? current;
  });
}

function refuseArrays(path: Path, doc: RawDocument): void {
  for (let length = 1; length < path.length; length++)
    if (valueAtPath(doc, path.slice(0, length)) instanceof RawArray)
      throw new StoreError('BadValue', `$rename does not go into an array, as in doc with ${showId(doc)}`);
}

function checkedPath(path: string): string[] {
  const names = path.split('.');
  for (const name of names) {
    if (name === '')
      throw new StoreError('EmptyFieldName', `The update path '${path}' contains an empty field name.`);
    if (name.startsWith('$'))
      throw new StoreError(
        names[0] === name ? 'DollarPrefixedFieldName' : 'NotImplemented',
        `'${name}' in the update path '${path}' is not supported.`,
      );
  }
  return names;
}
