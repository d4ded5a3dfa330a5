import 'reflect-metadata';
import { type RouteContract, routes } from '@saldo/contracts';
import { controllers } from './app.module';
import { CONTRACT } from './http/route';

const bound = controllers.flatMap((controller) =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).flatMap(({ value }) => {
    const contract: unknown = typeof value === 'function' && Reflect.getMetadata(CONTRACT, value);
    return contract ? [contract as RouteContract] : [];
  }),
);

test.each(Object.entries<RouteContract>(routes))('%s has exactly one handler', (_name, contract) => {
  expect(bound.filter((other) => other === contract)).toHaveLength(1);
});

test('no two routes share a method and a path', () => {
  const addresses = bound.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
