// Starter program for the supervisor's tests: runs the workers named in its arguments, and prints events as lines.
import { stopSignal } from '../../common/stop-signal.ts';
import { superviseAll } from '../supervisor.ts';
import { type ProcessSpec } from '../process-spec.ts';

const [logs = '', ...manners] = process.argv.slice(2);
const worker = `${import.meta.dirname}/worker.mjs`;
const specs = manners.map((manner): ProcessSpec => {
  const name = manner;
  if (manner === 'program') return { name, kind: 'program', command: ['sleep', '600'], env: process.env };
  return { name, kind: 'node', command: [worker, manner], env: process.env };
});

// Listen for signals before the first line of output: a test may send a signal as soon as it reads that line.
const stop = stopSignal();
const supervisor = superviseAll(
  specs,
  manners.map((name, index) => ({ names: [name], byMs: 1_000 * (index + 1) })),
  logs,
  {
    started: (name, pid) => console.log(`started ${name} ${pid}`),
    died: (name, how, pauseMs) => console.log(`died ${name} ${how} ${pauseMs}`),
  },
);
stop.addEventListener('abort', () => {
  void supervisor.stop().then(() => console.log('stopped'));
});
setInterval(() => {}, 60_000).unref();
