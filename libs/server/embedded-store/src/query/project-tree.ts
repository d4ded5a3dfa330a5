import { BsonWriter, RawArray, RawDocument, type Value, valueAt } from '../values';
import type { Expression } from './expressions';

/** What a projection does with one field. */
export type Node =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; expression: Expression }
  /** find's $slice and $elemMatch: the field's own value, changed; undefined leaves it out. */
  | { kind: 'change'; change: (value: Value) => Value | undefined }
  | Branch;

export interface Branch {
  kind: 'branch';
  children: Map<string, Node>;
  /** Fields that are not named: kept by an exclusion and by $addFields, dropped by an inclusion. */
  keepsOthers: boolean;
  /** Something below is computed: the branch is made where it is missing. */
  computes: boolean;
}

export const branch = (keepsOthers: boolean): Branch => ({
  kind: 'branch',
  children: new Map(),
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
  const seen = new Set<Node>();
  if (from) writeOld(writer, tree, from, root, seen);
  if (!tree.computes) return;
  for (const [name, node] of tree.children) {
    if (seen.has(node)) continue;
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
  seen: Set<Node>,
): void {
  const { bytes } = from;
  let runStart = 0;
  let runEnd = 0;
  const endRun = () => {
    if (runEnd > runStart) writer.elements(bytes, runStart, runEnd);
    runStart = runEnd = 0;
  };
  from.forEachElement((name, type, start, valueStart, end) => {
    const node = tree.children.get(name);
    if (node ? node.kind === 'include' : tree.keepsOthers) {
      if (runEnd !== start) {
        endRun();
        runStart = start;
      }
      runEnd = end;
    } else if (node && (node.kind !== 'compute' || tree.keepsOthers)) {
      endRun();
      seen.add(node);
      writeNode(writer, name, node, valueAt(bytes, type, valueStart), root);
    }
  });
  endRun();
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
