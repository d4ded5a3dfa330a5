import { once } from 'node:events';
import { startProcess } from './process-spec.ts';

const script = `process.on('message', () => process.disconnect()); process.send('ready');`;

it('opens no debugger of a process that gets SIGUSR1', async () => {
  const child = startProcess({
    name: 'idle',
    kind: 'node',
    command: ['--input-type=commonjs', '--eval', script],
    env: process.env,
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'message');
  child.kill('SIGUSR1');
  // Ignore errors: the signal may already have ended the process.
  child.send('stop', () => undefined);
  await once(child, 'close');
  expect(output).not.toContain('Debugger');
});
