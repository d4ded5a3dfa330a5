import { Types } from 'mongoose';
import { AbandonedWriters } from './abandoned-writers';
import { Freshness } from './freshness';

const generation = new Types.ObjectId();
const stamps = { '2026-01': 2, '2026-11': 3, '2031-07': 1 };

describe('a bucket', () => {
  const marks = new Freshness({ generation, stamps });

  it.each([
    ['2026-01', 2],
    ['2026-11', 3],
    ['2026', 5],
    ['2031', 1],
    ['2025-12', 0],
    ['-2026', 0],
    ['-2027', 5],
    ['-2032', 6],
  ])('of %s is fresh with the stamp %i alone', (period, stamp) => {
    expect(marks.isFresh({ period, generation, stamp })).toBe(true);
    expect(marks.isFresh({ period, generation, stamp: stamp + 1 })).toBe(false);
    expect(marks.isFresh({ period, generation, stamp: stamp - 1 })).toBe(false);
  });

  it('of another generation is stale', () => {
    expect(marks.isFresh({ period: '2026', generation: new Types.ObjectId(), stamp: 5 })).toBe(false);
  });

  it('may exist in the years of all marks, also those that were not marked since', () => {
    expect([...marks.years]).toEqual(['2026', '2031']);
    const listed = new Freshness({ generation, stamps: { '2019': 0, '2026-11': 1 } });
    expect([...listed.years]).toEqual(['2019', '2026']);
    expect(listed.stampOf('2019')).toBe(0);
  });

  it('is stored only while neither its month nor its year is being written', () => {
    const writing = new Freshness({ generation, writers: { lease: ['2026-11', '2027-01'] } });
    const periods = ['2026', '2026-10', '2026-11', '2027', '2027-01', '2028', '-2026', '-2027', '-2030'];
    expect(periods.filter((period) => writing.mayStore(period))).toEqual(['2026-10', '2028', '-2026']);
  });

  it('is not stored while everything may be written', () => {
    const writing = new Freshness({ generation, writers: { one: ['2026-11'], other: 'all' } });
    expect(writing.mayStore('2028')).toBe(false);
  });

  it('is stored again when the writer is gone', () => {
    const writing = new Freshness(
      { generation, writers: { gone: 'all', other: ['2026-11'] } },
      (lease) => lease === 'gone',
    );
    expect(writing.abandoned).toEqual(['gone']);
    expect(writing.mayStore('2028')).toBe(true);
    expect(writing.mayStore('2026')).toBe(false);
  });
});

describe('a lease', () => {
  it('is abandoned when it was seen for an hour, and not before', () => {
    let now = 0;
    const writers = new AbandonedWriters(() => now);
    expect(writers.isAbandoned('lease')).toBe(false);
    now = 3_599_999;
    expect(writers.isAbandoned('lease')).toBe(false);
    expect(writers.isAbandoned('another')).toBe(false);
    now = 3_600_000;
    expect(writers.isAbandoned('lease')).toBe(true);
    expect(writers.isAbandoned('another')).toBe(false);
  });
});
