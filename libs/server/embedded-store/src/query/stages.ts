import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  T,
  type Value,
  asString,
  documentOf,
  int,
  isTruthy,
  long,
  nullValue,
  typeNames,
} from '../values';
import { compileExpression } from './expressions';
import { compileFilter } from './filter';
import { compileGroup } from './group';
import type { Environment, Sink } from './pipeline';
import { compileAddFields, compileProject, compileUnset, type Transform } from './project';
import { setPath, valueAtPath } from './documents';
import { parsePath } from './paths';

/** A stage wraps the sink that follows it. */
export type Stage = (next: Sink) => Sink;

const each =
  (transform: Transform): Stage =>
  (next) => ({ push: (doc) => next.push(transform(doc)), end: () => next.end() });

export function matchStage(filter: RawDocument, env: Environment): Stage {
  const { matches } = compileFilter(filter, env);
  return (next) => ({ push: (doc) => !matches(doc) || next.push(doc), end: () => next.end() });
}

export const skipStage =
  (count: number): Stage =>
  (next) => {
    let left = count;
    return { push: (doc) => (left > 0 ? left-- > 0 : next.push(doc)), end: () => next.end() };
  };

export const limitStage =
  (count: number): Stage =>
  (next) => {
    let left = count;
    return {
      push: (doc) => {
        if (left === 0) return false;
        left--;
        return next.push(doc) && left > 0;
      },
      end: () => next.end(),
    };
  };

type StageCompiler = (spec: Value, env: Environment) => Stage;

/** The stages that need no look at their neighbours. $match, $sort, $skip, $limit and $facet are the pipeline's. */
export const stageCompilers: Readonly<Record<string, StageCompiler>> = {
  $project: (spec, env) => each(compileProject(documentSpec('$project', spec), env)),
  $addFields: (spec, env) => each(compileAddFields(documentSpec('$addFields', spec), env)),
  $set: (spec, env) => each(compileAddFields(documentSpec('$set', spec), env)),
  $unset: (spec) => each(compileUnset(spec)),
  $replaceRoot: (spec, env) => each(replaceRoot(documentSpec('$replaceRoot', spec).field('newRoot'), env)),
  $replaceWith: (spec, env) => each(replaceRoot(spec, env)),
  $group: (spec, env) => compileGroup(documentSpec('$group', spec), env),
  $count: countStage,
  $unwind: unwindStage,
};

export function documentSpec(name: string, spec: Value): RawDocument {
  if (spec instanceof RawDocument) return spec;
  throw new StoreError('FailedToParse', `the ${name} stage specification must be an object`);
}

function replaceRoot(spec: Value | undefined, env: Environment): Transform {
  if (!spec) throw new StoreError(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
  const expression = compileExpression(spec, env);
  return (doc) => {
    const root = expression(doc);
    if (root instanceof RawDocument) return root;
    const found = root ? `type ${typeNames.get(root.type)}` : 'missing';
    throw new StoreError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${found}`,
    );
  };
}

function countStage(spec: Value): Stage {
  const name = asString(spec);
  if (!name) throw new StoreError(40156, 'the count field must be a non-empty string');
  if (name.startsWith('$')) throw new StoreError(40158, 'the count field cannot be a $-prefixed path');
  if (name.includes('.')) throw new StoreError(40160, "the count field cannot contain '.'");
  return (next) => {
    let count = 0;
    return {
      push: () => ++count > 0,
      end: () => {
        if (count > 0) next.push(documentOf([[name, int(count)]]));
        next.end();
      },
    };
  };
}

function unwindStage(spec: Value): Stage {
  const options = spec instanceof RawDocument ? spec : documentOf([['path', spec]]);
  const path = asString(options.field('path'));
  if (path === undefined) throw new StoreError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new StoreError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const indexName = asString(options.field('includeArrayIndex'));
  const keepsEmpty = isTruthy(options.field('preserveNullAndEmptyArrays'));
  for (const [name] of options.elements()) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name)) {
      throw new StoreError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const segments = parsePath(path.slice(1));
  const indexed = (doc: RawDocument, index: Value) =>
    indexName === undefined ? doc : setPath(doc, parsePath(indexName), index);
  return (next) => ({
    push: (doc) => {
      const value = valueAtPath(doc, segments);
      if (value instanceof RawArray && !value.isEmpty) {
        let index = 0n;
        for (const element of value.values()) {
          if (!next.push(indexed(setPath(doc, segments, element), long(index++)))) return false;
        }
        return true;
      }
      const isEmpty = value === undefined || value.type === T.null || value instanceof RawArray;
      if (isEmpty && !keepsEmpty) return true;
      const kept = value instanceof RawArray ? setPath(doc, segments, undefined) : doc;
      return next.push(indexed(kept, nullValue));
    },
    end: () => next.end(),
  });
}
