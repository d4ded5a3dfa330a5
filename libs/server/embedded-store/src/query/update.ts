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
import { valueAtPath } from './documents';
import { type Path, parsePath } from './paths';
import { chain, compileSteps, readStep } from './pipeline';
import { choosersFor, refuseUnusedFilters } from './positional';
import { updateOperators } from './update-operators';
import { withFirstId } from './upsert';
import { type Change, addChange, applyChanges, sortTree, updateNode } from './update-tree';

export interface Update {
  /** Untouched parts keep their bytes; `modified` is whether any byte differs. `_id` cannot change (66). */
  apply(doc: RawDocument, options: { isInsert: boolean }): { doc: RawDocument; modified: boolean };
  readonly isReplacement: boolean;
}

export interface UpdateOptions {
  arrayFilters?: readonly RawDocument[];
  /** The statement's filter, for the positional `$`. */
  filter?: RawDocument;
  now: Date;
}

/** @param update operators, a replacement, or (an array) a pipeline */
export function compileUpdate(update: RawDocument | RawArray, options: UpdateOptions): Update {
  if (update instanceof RawArray) return updateWith(pipelineOf(update, options), false);
  const [first] = update.elements();
  if (first?.[0].startsWith('$')) return updateWith(operatorsOf(update, options), false);
  return updateWith(replacementOf(update), true);
}

type Apply = (doc: RawDocument, isInsert: boolean) => RawDocument;

function updateWith(apply: Apply, isReplacement: boolean): Update {
  return {
    isReplacement,
    apply(doc, { isInsert }) {
      const result = apply(doc, isInsert);
      const [before, after] = [doc.field('_id'), result.field('_id')];
      if (before && (!after || compareValues(before, after) !== 0)) {
        throw new StoreError(
          'ImmutableField',
          isReplacement
            ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(after)}`
            : "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      }
      return { doc: result, modified: !sameBytes(doc, result) };
    },
  };
}

function replacementOf(replacement: RawDocument): Apply {
  for (const [name] of replacement.elements()) {
    if (name.startsWith('$')) {
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return (doc) => withOldId(doc, replacement);
}

const withOldId = (old: RawDocument, doc: RawDocument) =>
  withFirstId(doc, doc.field('_id') ?? old.field('_id'));

const updateStages = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];

function pipelineOf(stages: RawArray, options: UpdateOptions): Apply {
  const steps = [...stages.values()].map((stage) => {
    if (!(stage instanceof RawDocument))
      throw new StoreError('TypeMismatch', 'Each element of the pipeline must be an object');
    return readStep(stage);
  });
  const refused = steps.find(({ name }) => !updateStages.includes(name));
  if (refused)
    throw new StoreError('InvalidOptions', `${refused.name} is not allowed to be used within an update`);
  const compiled = compileSteps(steps, { now: options.now });
  return (doc) => {
    let result = doc;
    const keep = (output: RawDocument) => {
      result = output;
      return true;
    };
    chain(compiled, { push: keep, end: () => {} }).push(doc);
    return withOldId(doc, result);
  };
}

function operatorsOf(update: RawDocument, options: UpdateOptions): Apply {
  const forUpdate = updateNode();
  const forInsert = updateNode();
  const paths: string[] = [];
  const put = (operator: string, path: string, change: Change) => {
    const names = checkedPath(path);
    const choosers = choosersFor(names, options);
    paths.push(path);
    addChange(forInsert, names, change, choosers);
    if (operator !== '$setOnInsert') addChange(forUpdate, names, change, choosers);
  };
  for (const [name, fields] of update.elements()) {
    for (const [path, operand] of fieldsOf(name, fields)) {
      if (name === '$rename') putRename(path, operand, put);
      else put(name, path, updateOperators[name]!(operand, path, options));
    }
  }
  refuseUnusedFilters(paths, options);
  sortTree(forUpdate);
  sortTree(forInsert);
  return (doc, isInsert) => applyChanges(isInsert ? forInsert : forUpdate, doc);
}

function fieldsOf(name: string, fields: Value): Iterable<[string, Value]> {
  if (name !== '$rename' && !Object.hasOwn(updateOperators, name)) {
    throw new StoreError(
      'FailedToParse',
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (fields instanceof RawDocument) return fields.elements();
  throw new StoreError(
    'FailedToParse',
    `Modifiers operate on fields but we found type ${typeNameOf(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${show(fields)}}`,
  );
}

function putRename(
  from: string,
  operand: Value,
  put: (operator: string, path: string, change: Change) => void,
): void {
  const to = asString(operand);
  if (to === undefined)
    throw new StoreError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${from}: ${show(operand)}`,
    );
  if (to === from)
    throw new StoreError('BadValue', `The source and target field for $rename must differ: ${from}`);
  const [source, target] = [parsePath(from), parsePath(to)];
  put('$rename', from, (current, doc) => {
    if (current) refuseArrays('source', from, source, doc);
    return undefined;
  });
  put('$rename', to, (current, doc) => {
    const value = valueAtPath(doc, source);
    if (value) refuseArrays('destination', to, target, doc);
    return value ?? current;
  });
}

function refuseArrays(role: string, text: string, path: Path, doc: RawDocument): void {
  for (let length = 1; length < path.length; length++) {
    if (!(valueAtPath(doc, path.slice(0, length)) instanceof RawArray)) continue;
    const array = path[length - 1]!.name;
    throw new StoreError(
      'BadValue',
      `The ${role} field cannot be an array element, '${text}' in doc with ${showId(doc)} has an array field called '${array}'`,
    );
  }
}

function checkedPath(path: string): string[] {
  if (path === '') throw new StoreError('EmptyFieldName', 'An empty update path is not valid.');
  const names = path.split('.');
  for (const [i, name] of names.entries()) {
    if (name === '') {
      throw new StoreError(
        'EmptyFieldName',
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    }
    if (name.startsWith('$') && (i === 0 || !/^\$(\[\w*\])?$/.test(name))) {
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${path}' is not valid for storage.`,
      );
    }
  }
  return names;
}
