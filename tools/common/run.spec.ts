import { run, tail } from './run.ts';

const node = (source: string) => run(process.execPath, ['-e', source]);

describe('running a program quietly', () => {
  it('returns standard output, standard error and exit code', async () => {
    const { code, output } = await node('console.log("out"); console.error("err"); process.exit(3)');
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('reports whole lines', async () => {
    const lines: string[] = [];
    const source =
      'process.stdout.write("one\\ntw"); setTimeout(() => process.stdout.write("o\\nthree"), 20)';
    await run(process.execPath, ['-e', source], { onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['one', 'two']);
  });

  it('returns 127 for a missing program', async () => {
    expect((await run('/no/such/program', [])).code).toBe(127);
  });

  it('kills it when the signal is aborted', async () => {
    const stop = new AbortController();
    const running = run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { signal: stop.signal });
    stop.abort();
    expect((await running).code).not.toBe(0);
  });

  it('kills the child processes of a script, too, if asked to', async () => {
    const stop = new AbortController();
    // The script waits for its child process, which keeps the output open.
    const script = 'sleep 600 & echo started; wait';
    const onLine = () => stop.abort();
    const { code } = await run('sh', ['-c', script], { signal: stop.signal, group: true, onLine });
    expect(code).not.toBe(0);
  });

  it('disables telemetry', async () => {
    expect((await node('console.log(process.env.DO_NOT_TRACK, process.env.NX_DAEMON)')).output).toBe(
      '1 false\n',
    );
  });
});

describe('the end of an output', () => {
  it('returns its last lines', () => {
    expect(tail('one\ntwo\nthree\n\n', 2)).toBe('two\nthree');
  });
});
