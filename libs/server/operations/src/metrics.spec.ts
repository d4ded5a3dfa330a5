import { durations, gauge, registry } from './metrics';
import { observe } from './observe';
import { SpanKind } from './trace';

/** Returns the lines of `/metrics` with this name. */
async function told(name: string): Promise<string[]> {
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith(name)).sort();
}

const step = (name: string) => ({ name, kind: SpanKind.CLIENT });
const fail = (error: unknown) => () => Promise.reject(error);

describe('observed work', () => {
  it('is counted by outcome, and its result is returned', async () => {
    expect(await observe(durations.calls, step('rpc.a.b.c.v1'), async () => 42)).toBe(42);
    const refused = Object.assign(new Error('no'), { code: 'not-found' });
    await expect(observe(durations.calls, step('rpc.a.b.c.v1'), fail(refused))).rejects.toBe(refused);
    const defect = new TypeError('undefined is no function');
    await expect(observe(durations.calls, step('rpc.a.b.c.v1'), fail(defect))).rejects.toBe(defect);

    const count = (outcome: string) =>
      `saldo_call_seconds_count{contract="rpc.a.b.c.v1",outcome="${outcome}"} 1`;
    expect(await told('saldo_call_seconds_count')).toEqual(['internal', 'not-found', 'ok'].map(count));
  });
});

describe('a gauge', () => {
  it('is read at each scrape', async () => {
    let length = 3;
    gauge({ name: 'saldo_queue_length', help: 'How many wait.' }, () => length);
    expect(await told('saldo_queue_length')).toEqual(['saldo_queue_length 3']);
    length = 5;
    expect(await told('saldo_queue_length')).toEqual(['saldo_queue_length 5']);
  });

  it('can have several label values, and the last registration of each counts', async () => {
    const of = (queue: string) =>
      ({ name: 'saldo_waiting', help: 'How many wait.', labels: { queue } }) as const;
    gauge(of('a'), () => 1);
    gauge(of('b'), async () => 2);
    gauge(of('a'), () => 7);
    expect(await told('saldo_waiting')).toEqual(['saldo_waiting{queue="a"} 7', 'saldo_waiting{queue="b"} 2']);
  });

  it('that cannot be read is left out without affecting others', async () => {
    const of = (queue: string) => ({ name: 'saldo_lag', help: 'How late.', labels: { queue } }) as const;
    let isAway = false;
    gauge(of('a'), async () => {
      if (isAway) throw new Error('The database is down.');
      return 1;
    });
    gauge(of('b'), () => 2);
    expect(await told('saldo_lag')).toHaveLength(2);
    isAway = true;
    expect(await told('saldo_lag')).toEqual(['saldo_lag{queue="b"} 2']);
  });

  it('that does not answer in time is left out without delaying others', async () => {
    const of = (queue: string) => ({ name: 'saldo_pending', help: 'Pending.', labels: { queue } }) as const;
    gauge(of('a'), () => new Promise<number>(() => undefined));
    gauge(of('b'), () => 2);
    expect(await told('saldo_pending')).toEqual(['saldo_pending{queue="b"} 2']);
  });
});
