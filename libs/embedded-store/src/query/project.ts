import { StoreError } from '../errors';
import { RawDocument, T, type Value, isNumber, isTruthy } from '../values';
import { isOperator } from './expression-operators';
import { type Expression, compileExpression } from './expressions';
import { type Change, addChange, newTree, rewrite } from './rewrite';

export type Transform = (doc: RawDocument) => RawDocument;

/** What a projection does with a path: shows it, hides it, or computes it. */
interface Entry {
  path: string;
  kind: 'show' | 'hide' | 'compute';
  change: Change;
}

/** @param spec find's projection; undefined or empty leaves documents as they are */
export const compileProjection = (spec: RawDocument | undefined): Transform =>
  spec && !spec.isEmpty ? compileProject(spec) : (doc) => doc;

/** $project. @throws StoreError 31253, 31254, 31250 … for fields that do not go together */
export function compileProject(spec: RawDocument): Transform {
  if (spec.isEmpty) throw new StoreError(51272, 'projection specification must have at least one field');
  const entries = entriesOf(spec, '');
  const others = entries.filter(({ path }) => path !== '_id');
  const [decisive] = others.length > 0 ? others : entries;
  const shows = (others.find(({ kind }) => kind !== 'compute') ?? decisive)!.kind !== 'hide';
  for (const { path, kind } of others) {
    if (shows && kind === 'hide')
      throw new StoreError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    if (!shows && kind !== 'hide')
      throw new StoreError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  const withId = shows && others.length === entries.length ? [entryOf('_id', 'show')] : [];
  return transform([...withId, ...entries], {
    keepsOthers: !shows,
    creates: entries.some(computes),
    strict: false,
  });
}

const computes = ({ kind }: Entry) => kind === 'compute';

/** @throws StoreError 40177 for no fields at all */
export function compileAddFields(spec: RawDocument): Transform {
  if (spec.isEmpty) throw new StoreError(40177, '$addFields specification must have at least one field');
  return transform(computedFields(spec, ''), { keepsOthers: true, creates: true, strict: false });
}

function transform(entries: readonly Entry[], manner: Parameters<typeof rewrite>[2]): Transform {
  const tree = newTree();
  for (const { path, kind, change } of entries) {
    const collision = () => new StoreError(31250, `Path collision at ${path}`);
    addChange(tree, path.split('.'), change, collision).computed = kind === 'compute';
  }
  return (doc) => rewrite(tree, doc, manner);
}

const changes = { show: (value: Value | undefined) => value, hide: () => undefined };
const entryOf = (path: string, kind: 'show' | 'hide'): Entry => ({ path, kind, change: changes[kind] });
const computed = (path: string, value: Value): Entry => {
  const expression: Expression = compileExpression(value);
  return { path, kind: 'compute', change: (_, root) => expression(root) };
};

function entriesOf(spec: RawDocument, prefix: string): Entry[] {
  return Array.from(spec.elements()).flatMap(([name, value]): Entry[] => {
    const path = checkedPath(prefix + name);
    if (value instanceof RawDocument && value.isEmpty)
      throw new StoreError(51270, `An empty sub-projection is not a valid value, found at ${path}`);
    if (isFields(value)) return entriesOf(value, `${path}.`);
    const unknown =
      value instanceof RawDocument && [...value.elements()].find(([inner]) => !isOperator(inner));
    if (unknown) throw new StoreError(31325, `Invalid $project :: Unknown expression ${unknown[0]}`);
    if (value.type === T.bool || isNumber(value)) return [entryOf(path, isTruthy(value) ? 'show' : 'hide')];
    return [computed(path, value)];
  });
}

function computedFields(spec: RawDocument, prefix: string): Entry[] {
  return Array.from(spec.elements()).flatMap(([name, value]) => {
    const path = checkedPath(prefix + name);
    return isFields(value) ? computedFields(value, `${path}.`) : [computed(path, value)];
  });
}

/** Whether a value is a document of further fields, not an operator. */
function isFields(value: Value): value is RawDocument {
  if (!(value instanceof RawDocument)) return false;
  const [first] = value.elements();
  return first !== undefined && !first[0].startsWith('$');
}

function checkedPath(path: string): string {
  const names = path.split('.');
  if (names.includes('')) throw new StoreError(40352, 'FieldPath cannot be constructed with empty string');
  if (names.at(-1) === '$') throw new StoreError(31324, 'a positional projection ($) is not supported');
  const operator = names.find((name) => name.startsWith('$'));
  if (operator) throw new StoreError(16410, `FieldPath field names may not start with '$': ${operator}`);
  return path;
}
