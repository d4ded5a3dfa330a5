import { StoreError } from '../errors';
import {
  BsonWriter,
  RawArray,
  RawDocument,
  type Value,
  arrayOf,
  documentOf,
  nullValue,
  show,
} from '../values';

/** What an update operator makes of the value at its path; undefined: no value is there, or is to be there. */
export type Change = (current: Value | undefined, doc: RawDocument) => Value | undefined;

/** The elements that `$`, `$[]` and `$[name]` stand for. */
export type ElementChooser = (array: RawArray, doc: RawDocument) => readonly number[];

/** All changes of one update, by path: that no path lies within another is checked when the tree is built. */
interface UpdateNode {
  change?: Change;
  children: Map<string, UpdateNode>;
  /** For a child whose name stands for elements of an array. */
  choose?: ElementChooser;
}

export const updateNode = (): UpdateNode => ({ children: new Map() });

/** @throws StoreError 40 when another change has this path, a part of it or one within it */
export function addChange(
  root: UpdateNode,
  path: readonly string[],
  change: Change,
  choosers: ReadonlyMap<string, ElementChooser>,
): void {
  let node = root;
  path.forEach((name, depth) => {
    let child = node.children.get(name);
    if (!child) {
      child = updateNode();
      const choose = choosers.get(path.slice(0, depth + 1).join('.'));
      if (choose) child.choose = choose;
      node.children.set(name, child);
    } else if (child.change || depth === path.length - 1) throw conflict(path, depth);
    node = child;
  });
  node.change = change;
}

const conflict = (path: readonly string[], depth: number) =>
  new StoreError(
    'ConflictingUpdateOperators',
    `Updating the path '${path.join('.')}' would create a conflict at '${path.slice(0, depth + 1).join('.')}'`,
  );

/** New fields come in the order of their names, numbers in numeric order. */
export function sortTree(node: UpdateNode): void {
  if (node.children.size > 1) {
    node.children = new Map([...node.children].sort(([a], [b]) => compareNames(a, b)));
  }
  for (const child of node.children.values()) sortTree(child);
}

function compareNames(a: string, b: string): number {
  const numeric = /^\d+$/;
  return numeric.test(a) && numeric.test(b)
    ? Number(a) - Number(b)
    : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** The document with all changes made; what no change touches keeps its bytes and its place. */
export function applyChanges(tree: UpdateNode, doc: RawDocument): RawDocument {
  return changedDocument(tree, doc, doc);
}

function changedDocument(tree: UpdateNode, from: RawDocument, doc: RawDocument): RawDocument {
  const writer = new BsonWriter(from.end - from.start + 64);
  const seen = new Set<string>();
  for (const [name, value] of from.elements()) {
    const node = tree.children.get(name);
    const result = node && !seen.has(name) ? changed(node, name, value, doc) : value;
    if (node) seen.add(name);
    if (result) writer.value(name, result);
  }
  for (const [name, node] of tree.children) {
    const result = seen.has(name) ? undefined : created(node, doc);
    if (result) writer.value(name, result);
  }
  return writer.finish();
}

function changed(node: UpdateNode, name: string, value: Value, doc: RawDocument): Value | undefined {
  if (node.change) return node.change(value, doc);
  if (value instanceof RawDocument) return changedDocument(node, value, doc);
  if (value instanceof RawArray) return changedArray(node, name, value, doc);
  for (const [child, inner] of node.children) if (created(inner, doc)) throw notViable(child, name, value);
  return value;
}

const notViable = (child: string, name: string, value: Value) =>
  new StoreError('PathNotViable', `Cannot create field '${child}' in element {${name}: ${show(value)}}`);

/** What the changes make where there is nothing yet; undefined when they all leave it so. */
function created(node: UpdateNode, doc: RawDocument): Value | undefined {
  if (node.change) return node.change(undefined, doc);
  const fields: [string, Value][] = [];
  for (const [name, child] of node.children) {
    if (child.choose) {
      throw new StoreError(
        'BadValue',
        `The path must exist in the document in order to apply array updates.`,
      );
    }
    const value = created(child, doc);
    if (value) fields.push([name, value]);
  }
  return fields.length > 0 ? documentOf(fields) : undefined;
}

/** MongoDB's limit of how many nulls it puts before an element that is set beyond an array's end. */
const MAX_PADDING = 1_500_000;

function changedArray(tree: UpdateNode, name: string, array: RawArray, doc: RawDocument): Value {
  const values: (Value | undefined)[] = [...array.values()];
  for (const [child, node] of tree.children) {
    for (const index of node.choose?.(array, doc) ?? [indexNamed(child)]) {
      const current = values[index];
      const result = current ? changed(node, child, current, doc) : created(node, doc);
      if (index === -1) {
        if (result) throw notViable(child, name, array);
        continue;
      }
      if (!result && index >= values.length) continue;
      if (index - values.length > MAX_PADDING) {
        throw new StoreError('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
      }
      while (values.length < index) values.push(undefined);
      values[index] = result;
    }
  }
  return arrayOf(values.map((value) => value ?? nullValue));
}

const indexNamed = (name: string): number => (/^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : -1);
