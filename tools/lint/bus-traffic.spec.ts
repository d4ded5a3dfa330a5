import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  authEvents,
  authNotices,
  authRpc,
  budgetRpc,
  ledgerEvents,
  ledgerRpc,
  receiptRpc,
} from '@saldo/contracts';
import { busTraffic, callsOf, processNames } from '@saldo/rpc';
import { root } from '../common/paths.ts';

type Subjects = Record<string, { subject: string }>;
/** RPC methods and events by their name in code, such as `ledgerRpc.getSpending`. */
const groups: Record<string, Subjects> = {
  authRpc,
  ledgerRpc,
  budgetRpc,
  receiptRpc,
  authEvents,
  ledgerEvents,
  authNotices,
};

/** Returns all product code of a process as one text. */
const sourceOf = (name: string) =>
  globSync('**/*.ts', { cwd: join(root, 'apps/services', name, 'src') })
    .filter((file) => !/spec\.ts$|(^|\/)test(ing)?\//.test(file))
    .map((file) => readFileSync(join(root, 'apps/services', name, 'src', file), 'utf8'))
    .join('\n');

/** Tests how a contract is used, by the text before its name, such as `@OnEvent(`. */
type Test = (before: string) => boolean;
const behind =
  (pattern: RegExp): Test =>
  (before) =>
    pattern.test(before);
const notBehind =
  (pattern: RegExp): Test =>
  (before) =>
    !pattern.test(before);

function named(source: string, kind: 'Rpc' | 'Events' | 'Notices', isMeant: Test): string[] {
  const mentions = [...source.matchAll(new RegExp(`(\\S*[\\s(<])(\\w+${kind})\\.(\\w+)`, 'g'))];
  const subjects = mentions
    .filter(([, before = '']) => isMeant(before))
    .map(([, , group = '', contract = '']) => groups[group]?.[contract]?.subject ?? `${group}.${contract}`);
  return [...new Set(subjects)].sort();
}
const subjectsOf = (contracts: { subject: string }[]) => contracts.map(({ subject }) => subject).sort();

describe.each(processNames)('busTraffic of %s', (name) => {
  const source = sourceOf(name);

  it('lists the calls that its code makes, unless it is the gateway', () => {
    const called = named(source, 'Rpc', notBehind(/@Handles(?:Once)?\($|typeof\s$|\.once\($/));
    if (name === 'gateway') expect(called.filter((subject) => !subject.startsWith('rpc.'))).toEqual([]);
    else expect(called).toEqual(callsOf(name).toSorted());
  });

  it('delegates only calls that it answers', () => {
    const handled = named(source, 'Rpc', behind(/@Handles(?:Once)?\($/));
    expect(handled).toEqual(
      expect.arrayContaining(subjectsOf(busTraffic[name].delegations.flatMap(({ answers }) => answers))),
    );
  });

  it('lists the events and notices that its code publishes, handles, sends and receives', () => {
    const { publishesEvents, handlesEvents, sendsNotices, receivesNotices } = busTraffic[name];
    expect({
      handlesEvents: named(source, 'Events', behind(/@OnEvent\($/)),
      publishesEvents: named(source, 'Events', notBehind(/@OnEvent\($|typeof\s$/)),
      receivesNotices: named(source, 'Notices', behind(/\.on\($/)),
      sendsNotices: named(source, 'Notices', behind(/\.send\($/)),
    }).toEqual({
      handlesEvents: subjectsOf(handlesEvents),
      publishesEvents: subjectsOf(publishesEvents),
      receivesNotices: subjectsOf(receivesNotices),
      sendsNotices: subjectsOf(sendsNotices),
    });
  });
});
