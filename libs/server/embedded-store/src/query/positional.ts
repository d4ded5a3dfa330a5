import { StoreError } from '../errors';
import { RawArray, RawDocument, type Value, arrayOf, documentOf } from '../values';
import { compileFilter } from './filter';
import type { UpdateOptions } from './update';
import type { ElementChooser } from './update-tree';

/** How the segments `$`, `$[]` and `$[name]` of an update path choose elements, by the path up to them. */
export function choosersFor(names: readonly string[], options: UpdateOptions): Map<string, ElementChooser> {
  const choosers = new Map<string, ElementChooser>();
  names.forEach((name, i) => {
    if (!name.startsWith('$')) return;
    const path = names.slice(0, i).join('.');
    choosers.set(`${path}.${name}`, chooser(name, path, names.join('.'), options));
  });
  return choosers;
}

function chooser(name: string, path: string, whole: string, options: UpdateOptions): ElementChooser {
  if (name === '$') return matchedElement(path, options);
  const identifier = name.slice(2, -1);
  if (identifier === '') return (array) => [...array.values()].map((_, i) => i);
  const filter = options.arrayFilters?.find((one) => identifierOf(one) === identifier);
  if (!filter) {
    throw new StoreError(
      'BadValue',
      `No array filter found for identifier '${identifier}' in path '${whole}'`,
    );
  }
  const { matches } = compileFilter(filter, options);
  return (array) =>
    [...array.values()].flatMap((value, i) => (matches(documentOf([[identifier, value]])) ? [i] : []));
}

/** The one name that the paths of an array filter begin with. */
function identifierOf(filter: RawDocument): string {
  const names = new Set(identifiers(filter));
  const [name] = names;
  if (name === undefined)
    throw new StoreError(
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  if (names.size > 1) {
    throw new StoreError(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
    );
  }
  return name;
}

function identifiers(filter: RawDocument): string[] {
  return [...filter.elements()].flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0]!];
    const parts = value instanceof RawArray ? [...value.values()] : [];
    return parts.flatMap((part) => (part instanceof RawDocument ? identifiers(part) : []));
  });
}

/** The first element that satisfies what the statement's filter says of this array or of a path within it. */
function matchedElement(path: string, options: UpdateOptions): ElementChooser {
  const conditions = options.filter ? conditionsOn(path, options.filter) : [];
  const filters = conditions.map(([rest, condition]) =>
    compileFilter(documentOf([[`v${rest}`, condition]]), options),
  );
  return (array) => {
    const elements = [...array.values()].map((element) => documentOf([['v', arrayOf([element])]]));
    for (const { matches } of filters) {
      const index = elements.findIndex(matches);
      if (index !== -1) return [index];
    }
    throw new StoreError('BadValue', 'The positional operator did not find the match needed from the query.');
  };
}

function conditionsOn(path: string, filter: RawDocument): [rest: string, condition: Value][] {
  return [...filter.elements()].flatMap(([name, value]): [string, Value][] => {
    if (name === path || name.startsWith(`${path}.`)) return [[name.slice(path.length), value]];
    if (name !== '$and' || !(value instanceof RawArray)) return [];
    return [...value.values()].flatMap((part) =>
      part instanceof RawDocument ? conditionsOn(path, part) : [],
    );
  });
}

/** @throws StoreError 9 when a filter of `arrayFilters` has no path that uses it */
export function refuseUnusedFilters(paths: readonly string[], options: UpdateOptions): void {
  for (const filter of options.arrayFilters ?? []) {
    const identifier = identifierOf(filter);
    if (!paths.some((path) => path.includes(`.$[${identifier}]`))) {
      throw new StoreError(
        'FailedToParse',
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
    }
  }
}
