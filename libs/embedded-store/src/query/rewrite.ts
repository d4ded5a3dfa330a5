import { StoreError } from '../errors.ts';
import { BsonWriter, RawArray, RawDocument, type Value, arrayOf, show, valueAt } from '../values/index.ts';
import { cstringEnd, valueEnd } from '../values/layout.ts';
import { readName } from '../values/names.ts';

/** Computes a field's new value from the current one (undefined: missing); undefined removes the field. */
export type Change = (value: Value | undefined, root: RawDocument) => Value | undefined;

/** A tree of changes by path, for updates and projections. */
export interface Tree {
  change?: Change;
  children: Map<string, Tree>;
}

export const newTree = (): Tree => ({ children: new Map() });

/**
 * Adds a change at a path.
 * @param conflict creates the error for a path that contains another one, given the number of shared names
 */
export function addChange(
  root: Tree,
  path: readonly string[],
  change: Change,
  conflict: (shared: number) => Error,
): void {
  let tree = root;
  path.forEach((name, depth) => {
    let child = tree.children.get(name);
    if (!child) tree.children.set(name, (child = newTree()));
    else if (child.change || depth === path.length - 1) throw conflict(depth + 1);
    tree = child;
  });
  tree.change = change;
}

/**
 * `include` drops fields that are not in the tree. `exclude` keeps them. `update` keeps them and creates missing parents; it
 * fails if a scalar or an array is in the place of a parent.
 */
export type Mode = 'update' | 'include' | 'exclude';

interface Context {
  root: RawDocument;
  mode: Mode;
}

/** Returns a copy of `root` with all changes applied. Untouched fields keep their bytes and their order. */
export const rewrite = (tree: Tree, root: RawDocument, mode: Mode): RawDocument =>
  rewriteDocument(tree, root, { root, mode });

function rewriteDocument(tree: Tree, from: RawDocument, context: Context): RawDocument {
  const { bytes } = from;
  const writer = new BsonWriter(from.end - from.start + 64);
  const seen = new Set<string>();
  for (let start = from.start + 4; bytes[start] !== 0;) {
    const nameEnd = cstringEnd(bytes, start + 1);
    const end = valueEnd(bytes, bytes[start]!, nameEnd + 1);
    const name = readName(bytes, start + 1, nameEnd);
    const child = tree.children.get(name);
    if (child && !seen.has(name)) {
      seen.add(name);
      const value = rewriteValue(child, name, valueAt(bytes, bytes[start]!, nameEnd + 1), context);
      if (value) writer.value(name, value);
    } else if (context.mode !== 'include') writer.elements(bytes, start, end);
    start = end;
  }
  for (const [name, child] of tree.children) {
    const value = seen.has(name) ? undefined : createValue(child, context);
    if (value) writer.value(name, value);
  }
  return writer.finish();
}

function rewriteValue(tree: Tree, name: string, value: Value, context: Context): Value | undefined {
  if (tree.change) return tree.change(value, context.root);
  if (value instanceof RawDocument) return rewriteDocument(tree, value, context);
  const isUpdate = context.mode === 'update';
  if (value instanceof RawArray && !isUpdate)
    return arrayOf(
      [...value.values()].flatMap((element) => rewriteValue(tree, name, element, context) ?? []),
    );
  if (isUpdate)
    for (const [child, inner] of tree.children)
      if (createValue(inner, context)) throw notViable(child, name, value);
  return context.mode === 'include' ? undefined : value;
}

/** Applies changes where no value exists yet. Undefined if they create none. */
function createValue(tree: Tree, context: Context): Value | undefined {
  if (context.mode !== 'update') return undefined;
  if (tree.change) return tree.change(undefined, context.root);
  const created = rewriteDocument(tree, EMPTY, context);
  return created.isEmpty ? undefined : created;
}
const EMPTY = new BsonWriter().finish();

const notViable = (child: string, name: string, value: Value) =>
  new StoreError('PathNotViable', `Cannot create field '${child}' in element {${name}: ${show(value)}}`);
