import { StoreError } from '../errors';
import { RawArray, RawDocument, T, type Value, asNumber, asString, isTruthy, nameBytes } from '../values';
import { compileExpression, isExpressionOperator } from './expressions';
import type { Environment } from './pipeline';
import { type Branch, type Node, applyTree, branch } from './project-tree';

export type Transform = (doc: RawDocument) => RawDocument;

/** Reads an operator that only find's projections have; undefined when it is none of them. */
export type FindOperator = (path: string, spec: RawDocument) => (Node & { includes: boolean }) | undefined;

interface Entry {
  path: string;
  node: Node;
}

/** $project, and find's projection where `findOperator` is given. */
export function compileProject(spec: RawDocument, env: Environment, findOperator?: FindOperator): Transform {
  if (spec.isEmpty) {
    throw new StoreError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const entries = readEntries(spec, '', env, findOperator);
  const inclusion = decidesInclusion(entries);
  for (const { path, node } of entries) {
    if (path === '_id') continue;
    if (inclusion && node.kind === 'exclude') {
      throw new StoreError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
    if (!inclusion && isInclusion(node)) {
      throw new StoreError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    }
  }
  const tree = branch(!inclusion);
  if (inclusion && !entries.some(({ path }) => path === '_id')) addNode(tree, '_id', { kind: 'include' });
  for (const { path, node } of entries) addNode(tree, path, node);
  return (doc) => applyTree(tree, doc);
}

/** The first field that says so decides for all; _id only where it is alone. */
function decidesInclusion(entries: readonly Entry[]): boolean {
  const others = entries.filter(({ path }) => path !== '_id');
  const first = others.find(({ node }) => node.kind === 'include' || node.kind === 'exclude');
  if (first) return first.node.kind === 'include';
  return (others.length > 0 ? others : entries).some(({ node }) => isInclusion(node));
}

const isInclusion = (node: Node) =>
  node.kind === 'include' || node.kind === 'compute' || ('includes' in node && node.includes === true);

export function compileAddFields(spec: RawDocument, env: Environment): Transform {
  const tree = branch(true);
  const add = (fields: RawDocument, prefix: string) => {
    for (const [name, value] of fields.elements()) {
      checkName(name);
      const isNested = value instanceof RawDocument && !value.isEmpty && !firstName(value)!.startsWith('$');
      if (isNested) add(value, `${prefix}${name}.`);
      else addNode(tree, prefix + name, { kind: 'compute', expression: compileExpression(value, env) });
    }
  };
  if (spec.isEmpty) throw new StoreError(40177, '$addFields specification must have at least one field');
  add(spec, '');
  return (doc) => applyTree(tree, doc);
}

export function compileUnset(spec: Value): Transform {
  const paths = (spec instanceof RawArray ? [...spec.values()] : [spec]).map(asString);
  const tree = branch(true);
  for (const path of paths) {
    if (!path)
      throw new StoreError(
        31002,
        '$unset specification must be a string or an array with at least one field',
      );
    addNode(tree, path, { kind: 'exclude' });
  }
  return (doc) => applyTree(tree, doc);
}

const firstName = (doc: RawDocument): string | undefined => {
  const [first] = doc.elements();
  return first?.[0];
};

function readEntries(spec: RawDocument, prefix: string, env: Environment, find?: FindOperator): Entry[] {
  return [...spec.elements()].flatMap(([name, value]): Entry[] => {
    const path = prefix + name;
    checkName(name);
    if (value instanceof RawDocument) {
      if (value.isEmpty)
        throw new StoreError(
          51270,
          `An empty sub-projection is not a valid value. Found empty object at path`,
        );
      const operator = find?.(path, value);
      if (operator) return [{ path, node: operator }];
      const name = firstName(value)!;
      if (!name.startsWith('$')) return readEntries(value, `${path}.`, env, find);
      if (!isExpressionOperator(name)) throw new StoreError(31325, `Unknown expression ${name}`);
    }
    if (value.type === T.bool || asNumber(value) !== undefined) {
      return [{ path, node: { kind: isTruthy(value) ? 'include' : 'exclude' } }];
    }
    return [{ path, node: { kind: 'compute', expression: compileExpression(value, env) } }];
  });
}

function checkName(name: string): void {
  if (name === '' || name.split('.').includes(''))
    throw new StoreError(40352, 'FieldPath cannot be constructed with empty string');
  if (name === '$' || name.endsWith('.$')) {
    throw new StoreError(31324, 'positional projection is not supported');
  }
  if (name.split('.').some((part) => part.startsWith('$'))) {
    throw new StoreError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
}

function addNode(tree: Branch, path: string, node: Node): void {
  const names = path.split('.');
  const last = names.pop()!;
  let parent = tree;
  const computes = node.kind === 'compute';
  parent.computes ||= computes;
  for (const name of names) {
    const existing = childOf(parent, name) ?? add(parent, name, branch(tree.keepsOthers));
    if (existing.kind !== 'branch') throw collision(path);
    parent = existing;
    parent.computes ||= computes;
  }
  if (childOf(parent, last)) throw collision(path);
  add(parent, last, node);
}

const childOf = (parent: Branch, name: string): Node | undefined =>
  parent.children.find((child) => child.name === name)?.node;

function add(parent: Branch, name: string, node: Node): Node {
  parent.children.push({ name, bytes: nameBytes(name), node });
  return node;
}

const collision = (path: string) => new StoreError(31250, `Path collision at ${path}`);
