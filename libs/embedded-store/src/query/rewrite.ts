import { StoreError } from '../errors';
import { BsonWriter, RawArray, RawDocument, type Value, arrayOf, nullValue, show, valueAt } from '../values';
import { cstringEnd, valueEnd } from '../values/layout';
import { readName } from '../values/names';

/** Makes a field's value out of what is there (undefined: nothing); undefined leaves the field out. */
export type Change = (value: Value | undefined, root: RawDocument) => Value | undefined;

/** What happens at one place of a document, or below it. Updates, projections and $addFields are such trees. */
export interface Tree {
  change?: Change;
  /** The value is not made of what was there: where others go, it comes after those that stay. */
  computed?: boolean;
  children: Map<string, Tree>;
}

export const newTree = (): Tree => ({ children: new Map() });

/**
 * Puts a change at a path.
 * @param conflict makes the error for a path that another one contains, told how many of its names are shared
 * @returns the place
 */
export function addChange(
  root: Tree,
  path: readonly string[],
  change: Change,
  conflict: (shared: number) => Error,
): Tree {
  let tree = root;
  path.forEach((name, depth) => {
    let child = tree.children.get(name);
    if (!child) tree.children.set(name, (child = newTree()));
    else if (child.change || depth === path.length - 1) throw conflict(depth + 1);
    tree = child;
  });
  tree.change = change;
  return tree;
}

/** How a tree meets what lies on its way. */
export interface Manner {
  /** Fields that the tree does not name stay. */
  keepsOthers: boolean;
  /** Documents on the way to a new value are made, in the place of what is no document. */
  creates: boolean;
  /** As updates do: names are places in an array, and a value that is no document is an error on the way. */
  strict: boolean;
}

/** A copy of `root` with all changes made; what no change touches keeps its bytes and its place. */
export const rewrite = (tree: Tree, root: RawDocument, manner: Manner): RawDocument =>
  rewriteDocument(tree, root, { root, ...manner });

type Rewriting = Manner & { root: RawDocument };

function rewriteDocument(tree: Tree, from: RawDocument, how: Rewriting): RawDocument {
  const { bytes } = from;
  const writer = new BsonWriter(from.end - from.start + 64);
  const seen = new Set<string>();
  for (let start = from.start + 4; bytes[start] !== 0;) {
    const nameEnd = cstringEnd(bytes, start + 1);
    const end = valueEnd(bytes, bytes[start]!, nameEnd + 1);
    const name = readName(bytes, start + 1, nameEnd);
    const child = tree.children.get(name);
    if (child?.computed && !how.keepsOthers) {
      // It is written below.
    } else if (child && !seen.has(name)) {
      seen.add(name);
      const value = rewriteValue(child, name, valueAt(bytes, bytes[start]!, nameEnd + 1), how);
      if (value) writer.value(name, value);
    } else if (how.keepsOthers) writer.elements(bytes, start, end);
    start = end;
  }
  for (const [name, child] of tree.children) {
    const value = seen.has(name) ? undefined : created(child, how);
    if (value) writer.value(name, value);
  }
  return writer.finish();
}

function rewriteValue(tree: Tree, name: string, value: Value, how: Rewriting): Value | undefined {
  if (tree.change) return tree.change(value, how.root);
  if (value instanceof RawDocument) return rewriteDocument(tree, value, how);
  if (value instanceof RawArray)
    return how.strict ? rewritePlaces(tree, name, value, how) : rewriteElements(tree, name, value, how);
  if (how.strict)
    for (const [child, inner] of tree.children) if (created(inner, how)) throw notViable(child, name, value);
  return (how.strict ? undefined : created(tree, how)) ?? (how.keepsOthers ? value : undefined);
}

/** What the changes make where there is nothing yet; undefined when they all leave it so. */
function created(tree: Tree, how: Rewriting): Value | undefined {
  if (!how.creates) return undefined;
  if (tree.change) return tree.change(undefined, how.root);
  const made = rewriteDocument(tree, empty, how);
  return made.isEmpty && !computes(tree) ? undefined : made;
}
const empty = new BsonWriter().finish();
const computes = ({ computed, children }: Tree): boolean =>
  computed === true || [...children.values()].some(computes);

function rewriteElements(tree: Tree, name: string, array: RawArray, how: Rewriting): Value {
  return arrayOf([...array.values()].flatMap((element) => rewriteValue(tree, name, element, how) ?? []));
}

const notViable = (child: string, name: string, value: Value) =>
  new StoreError('PathNotViable', `Cannot create field '${child}' in element {${name}: ${show(value)}}`);

/** MongoDB's limit of how many nulls it puts before an element that is set beyond an array's end. */
const MAX_PADDING = 1_500_000;

function rewritePlaces(tree: Tree, name: string, array: RawArray, how: Rewriting): Value {
  const values: (Value | undefined)[] = [...array.values()];
  for (const [child, inner] of tree.children) {
    const at = /^(0|[1-9]\d{0,8})$/.test(child) ? Number(child) : -1;
    const current = values[at];
    const result = current ? rewriteValue(inner, child, current, how) : created(inner, how);
    if (at === -1 && result) throw notViable(child, name, array);
    if (!current && !result) continue;
    if (at - values.length > MAX_PADDING)
      throw new StoreError('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
    while (values.length < at) values.push(undefined);
    values[at] = result;
  }
  return arrayOf(values.map((value) => value ?? nullValue));
}
