import type { DynamicModule, ForwardReference, Type } from '@nestjs/common';

type Imported = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/** Returns the subjects handled by the controllers of a module and its imports, without starting anything. */
export function handledSubjects(module: Imported, seen = new Set<Imported>()): string[] {
  if (seen.has(module) || !('module' in module || typeof module === 'function')) return [];
  seen.add(module);
  const dynamic = 'module' in module ? module : undefined;
  const type = dynamic?.module ?? module;
  const listed = <T>(key: string): T[] => (Reflect.getMetadata(key, type) as T[] | undefined) ?? [];
  const controllers = [...listed<Type>('controllers'), ...(dynamic?.controllers ?? [])];
  const imports = [...listed<Imported>('imports'), ...(dynamic?.imports ?? [])];
  return [
    ...controllers.flatMap(subjectsOf),
    ...imports.flatMap((imported) => handledSubjects(imported as Imported, seen)),
  ];
}

function subjectsOf(controller: Type): string[] {
  return Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).flatMap(
    ({ value }) =>
      (typeof value === 'function' &&
        (Reflect.getMetadata('microservices:pattern', value) as string[] | undefined)) ||
      [],
  );
}
