import { StoreError } from '../errors.ts';
import {
  RawArray,
  RawDocument,
  type Value,
  compareValues,
  sameBytes,
  show,
  typeNameOf,
} from '../values/index.ts';
import { type Tree, addChange, newTree, rewrite } from './rewrite.ts';
import { updateOperators } from './update-operators.ts';
import { withFirstId } from './upsert.ts';

export interface Update {
  /**
   * Applies the update. Unchanged fields keep their bytes; `modified` tells whether any byte differs.
   * @throws StoreError 66 if `_id` would change
   */
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

function operatorsOf(update: RawDocument): Apply {
  const forUpdate = newTree();
  const forInsert = newTree();
  for (const [name, fields] of update.elements()) {
    const operator = updateOperators.get(name);
    if (!operator) throw new StoreError('FailedToParse', `Unknown modifier: ${name}`);
    if (!(fields instanceof RawDocument))
      throw new StoreError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeNameOf(fields)} instead: {${name}: ${show(fields)}}`,
      );
    for (const [path, operand] of fields.elements()) {
      const names = checkedPath(path);
      const change = operator(operand, path);
      const conflict = (shared: number) =>
        new StoreError(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${names.slice(0, shared).join('.')}'`,
        );
      addChange(forInsert, names, change, conflict);
      if (name !== '$setOnInsert') addChange(forUpdate, names, change, conflict);
    }
  }
  sortTree(forUpdate);
  sortTree(forInsert);
  return (doc, isInsert) => rewrite(isInsert ? forInsert : forUpdate, doc, 'update');
}

/** Sorts the tree, because MongoDB adds new fields in the order of their names. */
function sortTree(tree: Tree): void {
  const byName = ([a]: [string, Tree], [b]: [string, Tree]) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (tree.children.size > 1) tree.children = new Map([...tree.children].sort(byName));
  for (const child of tree.children.values()) sortTree(child);
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
  if (names.slice(1).some((name) => /^\d+$/.test(name)))
    throw new StoreError('NotImplemented', `a position in an array is not supported: '${path}'`);
  return names;
}
