import type { DynamicModule, ForwardReference, Provider, Type } from '@nestjs/common';
import { handledCalls } from './handles';

type Imported = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/** Returns the subjects handled by the providers and controllers of a module and its imports, without starting anything. */
export function handledSubjects(module: Imported, seen = new Set<Imported>()): string[] {
  if (seen.has(module) || !('module' in module || typeof module === 'function')) return [];
  seen.add(module);
  const dynamic = 'module' in module ? module : undefined;
  const type = dynamic?.module ?? module;
  const listed = <T>(key: 'controllers' | 'providers' | 'imports'): T[] => [
    ...((Reflect.getMetadata(key, type) as T[] | undefined) ?? []),
    ...((dynamic?.[key] as T[] | undefined) ?? []),
  ];
  const classes = [...listed<Type>('controllers'), ...listed<Provider>('providers')].filter(
    (each): each is Type => typeof each === 'function',
  );
  return [
    ...classes.flatMap(({ prototype }) => handledCalls(prototype).map(({ contract }) => contract.subject)),
    ...listed<Imported>('imports').flatMap((imported) => handledSubjects(imported, seen)),
  ];
}
