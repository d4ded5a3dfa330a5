import fc from 'fast-check';
import { databaseOf } from '../testing/actual-database.ts';
import { Unreadable } from '../unreadable.ts';
import { isSqlite, tableReader } from './sqlite.ts';

const value = fc.oneof(
  fc.constant(null),
  fc.constantFrom(0, 1, -1, 127, -128, 300, -40_000, 8_000_000, -3e9, 2 ** 40, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Number.isInteger(number)),
  fc.string({ maxLength: 20 }).filter((text) => !text.includes('\0')),
  fc.integer({ min: 0, max: 9_000 }).map((length) => 'ü'.repeat(length)),
);

it('reads what SQLite wrote, over several pages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { maxLength: 60 }),
      fc.constantFrom(512, 4096, 65_536),
      (rows, pageSize) => {
        const bytes = databaseOf((database) => {
          database.exec(`PRAGMA page_size = ${pageSize}; CREATE TABLE t (a, b)`);
          const add = database.prepare('INSERT INTO t VALUES (?, ?)');
          for (const row of rows) add.run(...row);
        });
        expect(tableReader(bytes)('t')).toEqual(rows.map(([a, b]) => ({ a, b })));
      },
    ),
    { numRuns: 25 },
  );
});

it.each([0, 1, -1, 127, -128, 300, -40_000, 8_000_000, -3e9, 2 ** 40, Number.MAX_SAFE_INTEGER])(
  'reads the integer %d, which takes up to eight bytes',
  (number) => {
    // Bind the number to a column with a type: otherwise SQLite would store it as a floating-point number.
    const bytes = databaseOf((database) => {
      database.exec('CREATE TABLE t (a INTEGER)');
      database.prepare('INSERT INTO t VALUES (?)').run(number);
    });
    expect(tableReader(bytes)('t')).toEqual([{ a: number }]);
  },
);

it('knows the columns of a table, also of those that were added later', () => {
  const bytes = databaseOf((database) => {
    database.exec(`
      CREATE TABLE t ("one (1)" TEXT DEFAULT 'a, b', -- the first, of two
        two DECIMAL(1, 2), [three], PRIMARY KEY (two), CHECK (two > 0));
      INSERT INTO t VALUES ('x', 2.5, x'00');
      INSERT INTO t (rowid, two) VALUES (-5, 1);
      ALTER TABLE t ADD COLUMN four INTEGER DEFAULT 4;
      CREATE INDEX i ON t (three);
    `);
  });
  expect(isSqlite(bytes)).toBe(true);
  expect(tableReader(bytes)('t')).toEqual([
    { 'one (1)': 'a, b', two: 1, three: null, four: undefined },
    { 'one (1)': 'x', two: 2.5, three: null, four: undefined },
  ]);
  expect(tableReader(bytes)('missing')).toEqual([]);
});

describe('a damaged database', () => {
  const whole = databaseOf((database) => {
    database.exec('PRAGMA page_size = 512; CREATE TABLE t (a)');
    const add = database.prepare('INSERT INTO t VALUES (?)');
    for (let row = 0; row < 30; row++) add.run('x'.repeat(40 * row));
  });

  function outcomeOf(bytes: Uint8Array): unknown {
    try {
      return tableReader(bytes)('t');
    } catch (error) {
      return error;
    }
  }

  it('is refused, and never read without an end', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, isCut) => {
        const bytes = isCut ? whole.slice(0, at) : whole.with(at, byte);
        const outcome = outcomeOf(bytes);
        const isRefused = outcome instanceof Unreadable || outcome instanceof RangeError;
        expect(isRefused || Array.isArray(outcome)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['is too short', whole.slice(0, 50)],
    ['has another encoding', whole.with(59, 2)],
    ['has a page of another kind', whole.with(100, 2)],
    ['names a page twice', pointingBack()],
    ['ends within a row', withLongRow(0xff)],
    ['has a row that is longer than its record says', withLongRow(0x21)],
  ])('%s', (_, bytes) => expect(outcomeOf(bytes)).toBeInstanceOf(Unreadable));

  /** Returns a database in which the root page of the table points to itself. */
  function pointingBack(): Uint8Array {
    const bytes = Uint8Array.from(whole);
    new DataView(bytes.buffer).setUint32(512 + 8, 2);
    return bytes;
  }

  /** Returns a database with one row whose declared length or type is false. */
  function withLongRow(byte: number): Uint8Array {
    const small = databaseOf((database) => {
      database.exec("PRAGMA page_size = 512; CREATE TABLE t (a); INSERT INTO t VALUES ('abc')");
    });
    // The row is at the end of its page: length, id, length of the header, type, text.
    const start = 1024 - 7;
    return byte === 0xff ? small.with(start, 0xff).with(start + 1, 0xff) : small.with(start + 3, byte);
  }
});
