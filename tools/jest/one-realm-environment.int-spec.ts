import { readFileSync } from 'node:fs';
import OneRealmEnvironment from './one-realm-environment.cjs';

test('errors of Node are instances of the Error of tests', () => {
  expect(() => readFileSync('/nowhere')).toThrow(Error);
  expect(Object.getPrototypeOf(structuredClone({}))).toBe(Object.prototype);
});

test('after a file, globals and the process are as before', async () => {
  const { exit } = process;
  const { parse } = JSON;
  const environment = new OneRealmEnvironment({ projectConfig: { globals: {} } });
  process.env['SALDO_ONE_REALM'] = 'yes';
  process.env = { PATH: 'replaced' };
  process.exit = () => undefined as never;
  const listener = () => undefined;
  process.on('SIGUSR2', listener);
  Object.assign(globalThis, { leftover: true, fetch: undefined });
  environment.moduleMocker.spyOn(JSON, 'parse');
  environment.fakeTimersModern.useFakeTimers();
  expect(JSON.parse).not.toBe(parse);

  await environment.teardown();

  expect(process.env['SALDO_ONE_REALM']).toBeUndefined();
  expect(process.env['PATH']).not.toBe('replaced');
  expect(process.exit).toBe(exit);
  expect(process.listeners('SIGUSR2')).not.toContain(listener);
  expect(globalThis).not.toHaveProperty('leftover');
  expect(fetch).toBeInstanceOf(Function);
  expect(JSON.parse).toBe(parse);
  expect(Date.now()).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1));
});
