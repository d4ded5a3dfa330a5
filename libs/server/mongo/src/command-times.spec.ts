import { EventEmitter } from 'node:events';
import { registry } from '@saldo/operations';
import { measureCommands } from './command-times';

it('tells how long commands took and how they ended', async () => {
  const client = new EventEmitter();
  measureCommands(client);
  client.emit('commandSucceeded', { commandName: 'find', duration: 20 });
  client.emit('commandSucceeded', { commandName: 'find', duration: 40 });
  const tooLong = Object.assign(new Error('operation exceeded time limit'), { code: 50 });
  client.emit('commandFailed', { commandName: 'aggregate', duration: 3_000, failure: tooLong });
  client.emit('commandFailed', { commandName: 'find', duration: 1, failure: new Error('connection closed') });

  const lines = (await registry.metrics()).split('\n');
  const of = (figure: string) =>
    lines.filter((line) => line.startsWith(`saldo_database_command_seconds_${figure}`)).sort();
  expect(of('count')).toEqual([
    'saldo_database_command_seconds_count{command="aggregate",outcome="50"} 1',
    'saldo_database_command_seconds_count{command="find",outcome="ok"} 2',
    'saldo_database_command_seconds_count{command="find",outcome="unanswered"} 1',
  ]);
  expect(of('sum')).toContain('saldo_database_command_seconds_sum{command="find",outcome="ok"} 0.06');
});
