import fc from 'fast-check';
import { type FileRow, matchRows, type RecordedPosting } from './match-rows.ts';

const TEA: FileRow = {
  account: 'A',
  date: '2026-01-31',
  amount: '-2.50',
  text: 'TEA HOUSE 42',
  name: 'Tea house',
  bankId: null,
};

/** Returns the postings that an import of the rows records. */
const imported = (rows: readonly FileRow[], from = 0): RecordedPosting[] =>
  rows.map(({ text, bankId, ...row }, index) => ({
    ...row,
    id: String(from + index),
    raw: { text: text ?? '', bankId },
  }));

const entered = (change: Partial<RecordedPosting> = {}): RecordedPosting => ({
  ...TEA,
  name: 'Tea',
  id: 'e',
  raw: null,
  ...change,
});

const statuses = (rows: readonly FileRow[], book: readonly RecordedPosting[]) =>
  matchRows(rows, book).map(({ status }) => status);

/** Returns the recorded postings after importing a file: the previous ones and all new rows. */
function after(book: readonly RecordedPosting[], rows: readonly FileRow[]): RecordedPosting[] {
  const matches = matchRows(rows, book);
  const added = rows.filter((_, index) => matches[index]?.status === 'new');
  return [...book, ...imported(added, book.length)];
}

/** Returns the recorded postings in a comparable form that ignores their order. */
const contents = (book: readonly RecordedPosting[]) =>
  book
    .map(({ account, date, amount, raw }) => JSON.stringify([account, date, Number(amount), raw?.text]))
    .sort();

describe('a row is known', () => {
  it('if account, date, amount and the id of the bank agree, whatever its text', () => {
    const row = { ...TEA, bankId: '7' };
    const book = imported([{ ...row, text: 'another format', amount: '-2.5' }]);
    expect(statuses([row], book)).toEqual(['known']);
    for (const change of [{ account: 'B' }, { date: '2026-02-01' }, { amount: '-2.51' }])
      expect(statuses([{ ...row, ...change }], book)).toEqual(['new']);
  });

  it('if account, date, amount and text agree and it has no id', () => {
    expect(statuses([TEA], imported([TEA]))).toEqual(['known']);
    expect(statuses([{ ...TEA, text: 'COFFEE' }], imported([TEA]))).toEqual(['new']);
  });

  it('if account, date and amount agree, and the bank has sent no text and no second id', () => {
    const silent = { ...TEA, text: '' };
    expect(statuses([silent, silent], imported([silent]))).toEqual(['known', 'new']);
    expect(statuses([{ ...silent, bankId: '7' }], imported([silent]))).toEqual(['known']);
    expect(statuses([{ ...silent, bankId: '7' }], imported([{ ...silent, bankId: '8' }]))).toEqual(['new']);
    expect(statuses([silent], imported([TEA]))).toEqual(['new']);
  });

  it('if another format of the bank has it with other words, once for each', () => {
    const row = { ...TEA, text: 'Card payment Tea-House London' };
    expect(matchRows([row], imported([TEA]))).toEqual([{ status: 'known', id: '0' }]);
    expect(statuses([row, row], imported([TEA]))).toEqual(['known', 'new']);
    expect(
      statuses([{ ...row, text: 'Kölner Café' }], imported([{ ...TEA, text: 'KOLNER CAFE 2' }])),
    ).toEqual(['known']);
    for (const change of [
      { text: 'Coffee 42' },
      { amount: '-2.51' },
      { account: 'B' },
      { date: '2026-02-01' },
    ])
      expect(statuses([{ ...row, ...change }], imported([TEA]))).toEqual(['new']);
    const withIds = imported([{ ...TEA, bankId: '7' }]);
    expect(statuses([{ ...row, bankId: '8' }], withIds)).toEqual(['new']);
  });

  it('if a format with ids has it a few days later, within the days of the file', () => {
    const row = { ...TEA, date: '2026-02-02', text: 'TEA HOUSE', bankId: '8' };
    const begin = { ...TEA, date: '2026-01-20', amount: '-9' };
    expect(statuses([begin, row], imported([TEA]))).toEqual(['new', 'known']);
    expect(statuses([row], imported([TEA]))).toEqual(['new']);
    expect(statuses([begin, { ...row, date: '2026-02-04' }], imported([TEA]))).toEqual(['new', 'new']);
    expect(statuses([begin, { ...row, bankId: null }], imported([TEA]))).toEqual(['new', 'new']);
  });

  it('if the user entered it with its name on its day', () => {
    expect(matchRows([TEA], [entered({ name: 'Tea house' })])).toEqual([{ status: 'known', id: 'e' }]);
  });

  it('if a file that no bank sent has its name, imported or entered', () => {
    const row = { ...TEA, text: null };
    expect(statuses([row], imported([TEA]))).toEqual(['known']);
    expect(statuses([row], imported([{ ...TEA, name: 'Breakfast' }]))).toEqual(['new']);
    expect(statuses([TEA], imported([{ ...TEA, text: 'COFFEE' }]))).toEqual(['new']);
  });

  it('once for each that is recorded', () => {
    expect(statuses([TEA, TEA], imported([TEA]))).toEqual(['known', 'new']);
    expect(statuses([TEA], imported([TEA, TEA]))).toEqual(['known']);
  });

  it('by its text where one id stands for several payments of a day', () => {
    const [tea, cake] = [
      { ...TEA, bankId: '1' },
      { ...TEA, bankId: '1', text: 'CAKE' },
    ];
    expect(statuses([tea, cake], imported([cake]))).toEqual(['new', 'known']);
    expect(statuses([cake], imported([tea, { ...tea, text: 'BREAD' }]))).toEqual(['new']);
  });

  it('if a bank gives every download other ids', () => {
    const [first, second] = [
      { ...TEA, bankId: '1' },
      { ...TEA, bankId: '2' },
    ];
    expect(statuses([second], imported([first]))).toEqual(['known']);
  });

  it('and of two equal payments with ids that stay, each is one', () => {
    const [first, second] = [
      { ...TEA, bankId: '1' },
      { ...TEA, bankId: '2' },
    ];
    expect(statuses([first, second], imported([first]))).toEqual(['known', 'new']);
    expect(
      statuses(
        [{ ...TEA, bankId: '0', text: 'old' }, second],
        imported([{ ...TEA, bankId: '0', text: 'old' }, first]),
      ),
    ).toEqual(['known', 'new']);
    // A row without an id may be the same as any of them.
    expect(statuses([first, TEA], imported([first, second]))).toEqual(['known', 'known']);
    expect(statuses([first, second], imported([first, TEA]))).toEqual(['known', 'known']);
  });
});

describe('an entry of the user is proposed', () => {
  it.each([
    ['2026-01-26', 'similar'],
    ['2026-02-05', 'similar'],
    ['2026-01-25', 'new'],
    ['2026-02-06', 'new'],
  ])('up to five days away: %s', (date, status) => {
    expect(statuses([TEA], [entered({ date })])).toEqual([status]);
  });

  it('if the amount and the account agree and no import brought it', () => {
    expect(statuses([TEA], [entered({ amount: '-2.5' })])).toEqual(['similar']);
    expect(statuses([TEA], [entered({ amount: '2.50' })])).toEqual(['new']);
    expect(statuses([TEA], [entered({ account: 'B' })])).toEqual(['new']);
    expect(statuses([TEA], imported([{ ...TEA, text: 'COFFEE' }]))).toEqual(['new']);
  });

  it('as sure only if neither could be another one', () => {
    const second = { ...TEA, date: '2026-02-03', text: 'second' };
    expect(matchRows([TEA], [entered()])).toEqual([{ status: 'similar', id: 'e', isSure: true }]);
    expect(matchRows([TEA], [entered(), entered({ id: 'f', date: '2026-02-01' })])).toEqual([
      { status: 'similar', id: 'e', isSure: false },
    ]);
    expect(matchRows([TEA, second], [entered()])).toEqual([
      { status: 'similar', id: 'e', isSure: false },
      { status: 'new' },
    ]);
  });

  it('the nearest first, and each for one row', () => {
    const far = entered({ id: 'f', date: '2026-01-28' });
    expect(matchRows([TEA, { ...TEA, text: 'second' }], [far, entered()])).toEqual([
      { status: 'similar', id: 'e', isSure: false },
      { status: 'similar', id: 'f', isSure: false },
    ]);
  });
});

describe('importing', () => {
  const day = fc
    .integer({ min: 28, max: 33 })
    .map((at) => new Date(Date.UTC(2026, 0, at)).toISOString().slice(0, 10));
  const row = fc.record({
    account: fc.constantFrom('A', 'B'),
    date: day,
    amount: fc.constantFrom('-2.50', '-2.5', '4', '-10.00'),
    text: fc.constantFrom('TEA', 'CAKE', 'RENT'),
    name: fc.constant('x'),
    bankId: fc.constant(null),
  });
  /** Generates all bookings of a bank, oldest first: without ids, with unique ids, or with ids that restart each day. */
  const booked = fc
    .tuple(fc.array(row, { maxLength: 25 }), fc.constantFrom('none', 'unique', 'daily'))
    .map(([rows, kind]) => {
      const sorted = rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
      const seen = new Map<string, number>();
      return sorted.map((each, index): FileRow => {
        const number = (seen.get(each.date) ?? 0) + 1;
        seen.set(each.date, number);
        const bankId = kind === 'none' ? null : String(kind === 'unique' ? index : number);
        return { ...each, bankId };
      });
    });

  it('a file twice adds nothing', () => {
    fc.assert(
      fc.property(booked, (rows) => {
        const once = after([], rows);
        expect(after(once, rows)).toEqual(once);
        expect(once).toHaveLength(rows.length);
      }),
    );
  });

  it('two windows of whole days gives their union, in either order', () => {
    const window = fc.tuple(day, day).map((days) => days.sort());
    fc.assert(
      fc.property(booked, window, window, (rows, first, second) => {
        const within = ([from = '', to = '']: string[]) =>
          rows.filter(({ date }) => date >= from && date <= to);
        const union = rows.filter((each) => within(first).includes(each) || within(second).includes(each));
        for (const [a, b] of [
          [first, second],
          [second, first],
        ] as const)
          expect(contents(after(after([], within(a)), within(b)))).toEqual(contents(imported(union)));
      }),
    );
  });

  it('two windows that are cut within a day gives their union if the bank has ids and both share a row of each account', () => {
    const cut = fc.tuple(fc.nat({ max: 25 }), fc.nat({ max: 25 })).map((ends) => ends.sort((a, b) => a - b));
    fc.assert(
      fc.property(booked, cut, (rows, [from = 0, to = 0]) => {
        const ofA = rows.filter(({ account, bankId }) => account === 'A' && bankId !== null);
        fc.pre(from < to && to <= ofA.length);
        const book = after(after([], ofA.slice(0, to)), ofA.slice(from));
        expect(contents(book)).toEqual(contents(imported(ofA)));
      }),
    );
  });

  it('shuffled rows gives the same book', () => {
    const files = booked.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }), fc.subarray(rows)),
    );
    fc.assert(
      fc.property(files, ([rows, shuffled, known]) => {
        const book = imported(known);
        expect(contents(after(book, shuffled))).toEqual(contents(after(book, rows)));
      }),
    );
  });

  it('rows without ids leaves as many as the file or the book has of each, whichever is more', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), fc.array(row, { maxLength: 20 }), (first, second) => {
        const counts = (rows: string[]) => Map.groupBy(rows, (each) => each);
        const [file, book] = [contents(imported(second)), contents(imported(first))];
        const result = counts(contents(after(imported(first), second)));
        for (const key of new Set([...file, ...book]))
          expect(result.get(key)).toHaveLength(
            Math.max(counts(file).get(key)?.length ?? 0, counts(book).get(key)?.length ?? 0),
          );
      }),
    );
  });
});
