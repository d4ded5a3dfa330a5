import { BsonWriter, RawArray, RawDocument, type Value, valueAt } from '../values';
import { cstringEnd, valueEnd } from '../values/layout';
import { isAt } from '../values/names';
import type { Expression } from './expressions';

/** What a projection does with one field. */
export type Node =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; expression: Expression }
  /** find's $slice and $elemMatch: the field's own value, changed; undefined leaves it out. */
  | { kind: 'change'; change: (value: Value) => Value | undefined }
  | Branch;

interface Child {
  name: string;
  bytes: Uint8Array;
  node: Node;
}

export interface Branch {
  kind: 'branch';
  children: Child[];
  /** Fields that are not named: kept by an exclusion and by $addFields, dropped by an inclusion. */
  keepsOthers: boolean;
  /** Something below is computed: the branch is made where it is missing. */
  computes: boolean;
}

export const branch = (keepsOthers: boolean): Branch => ({
  kind: 'branch',
  children: [],
  keepsOthers,
  computes: false,
});

/** The document as the tree makes it: what is kept in the old order, then what is new in the order of the tree. */
export function applyTree(tree: Branch, doc: RawDocument): RawDocument {
  const writer = new BsonWriter(tree.keepsOthers ? doc.end - doc.start + 64 : 256);
  writeFields(writer, tree, doc, doc);
  return writer.finish();
}

/** @param from the document at this place of the tree, undefined where there is none yet */
function writeFields(
  writer: BsonWriter,
  tree: Branch,
  from: RawDocument | undefined,
  root: RawDocument,
): void {
  const seen = new Set<Child>();
  if (from) writeOld(writer, tree, from, root, seen);
  if (!tree.computes) return;
  for (const child of tree.children) {
    const { name, node } = child;
    if (seen.has(child)) continue;
    if (node.kind === 'compute' || (node.kind === 'branch' && node.computes)) {
      writeNode(writer, name, node, undefined, root);
    }
  }
}

/** Neighbouring elements that stay as they are go over in one piece, unread. */
function writeOld(
  writer: BsonWriter,
  tree: Branch,
  from: RawDocument,
  root: RawDocument,
  seen: Set<Child>,
): void {
  const { bytes } = from;
  let runStart = 0;
  let runEnd = 0;
  for (let start = from.start + 4; bytes[start] !== 0;) {
    const nameEnd = cstringEnd(bytes, start + 1);
    const type = bytes[start]!;
    const end = valueEnd(bytes, type, nameEnd + 1);
    const child = childNamed(tree, bytes, start + 1, nameEnd);
    const node = child?.node;
    const stays = node ? node.kind === 'include' : tree.keepsOthers;
    if (runEnd !== start || !stays) {
      writer.elements(bytes, runStart, runEnd);
      runStart = start;
      runEnd = start;
    }
    if (stays) runEnd = end;
    else if (child && (child.node.kind !== 'compute' || tree.keepsOthers)) {
      seen.add(child);
      writeNode(writer, child.name, child.node, valueAt(bytes, type, nameEnd + 1), root);
    }
    start = end;
  }
  writer.elements(bytes, runStart, runEnd);
}

function childNamed(tree: Branch, bytes: Uint8Array, start: number, end: number): Child | undefined {
  for (const child of tree.children) if (isAt(child.bytes, bytes, start, end)) return child;
  return undefined;
}

function writeNode(
  writer: BsonWriter,
  name: string,
  node: Node,
  value: Value | undefined,
  root: RawDocument,
): void {
  if (node.kind === 'branch') return writeBranch(writer, name, node, value, root);
  const result =
    node.kind === 'compute'
      ? node.expression(root)
      : node.kind === 'change'
        ? value && node.change(value)
        : node.kind === 'include'
          ? value
          : undefined;
  if (result) writer.value(name, result);
}

function writeBranch(
  writer: BsonWriter,
  name: string,
  tree: Branch,
  value: Value | undefined,
  root: RawDocument,
): void {
  if (value instanceof RawArray) {
    writer.openArray(name);
    let index = 0;
    for (const element of value.values()) {
      const before = writer.length;
      writeBranch(writer, String(index), tree, element, root);
      if (writer.length > before) index++;
    }
    writer.close();
  } else if (value instanceof RawDocument || tree.computes) {
    writer.openDocument(name);
    writeFields(writer, tree, value instanceof RawDocument ? value : undefined, root);
    writer.close();
  } else if (value && tree.keepsOthers) writer.value(name, value);
}
