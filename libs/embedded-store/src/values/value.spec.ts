import { Double, Int32, Long, deserialize, serialize } from 'bson';
import fc from 'fast-check';
import {
  BsonWriter,
  RawDocument,
  T,
  arrayOf,
  asNumber,
  asString,
  documentOf,
  fromJs,
  string,
  validateDocument,
} from './index.ts';
import { valueOf, values } from './testing/values.ts';

const documents = fc.uniqueArray(
  fc.tuple(
    fc.string({ maxLength: 5 }).filter((name) => !name.includes('\0')),
    values,
  ),
  {
    selector: ([name]) => name,
    maxLength: 6,
  },
);

describe('a raw document', () => {
  test('finds each field as the codec has written it, and no other', () => {
    fc.assert(
      fc.property(documents, (fields) => {
        const doc = new RawDocument(serialize(new Map(fields)));
        for (const [name, js] of fields) {
          const value = doc.field(name)!;
          expect(documentOf([['v', value]]).toBytes()).toEqual(fromJs({ v: js }).toBytes());
        }
        expect(doc.field('not there')).toBeUndefined();
        expect([...doc.elements()].map(([name]) => name)).toEqual(fields.map(([name]) => name));
      }),
    );
  });

  test('written again element by element is the same to the byte', () => {
    fc.assert(
      fc.property(documents, (fields) => {
        const bytes = serialize(new Map(fields));
        expect(Buffer.compare(documentOf(new RawDocument(bytes).elements()).toBytes(), bytes)).toBe(0);
      }),
    );
  });

  test('keeps the order of names that look like numbers', () => {
    const doc = documentOf([
      ['b', string('x')],
      ['2', string('y')],
      ['1', string('z')],
    ]);
    expect([...doc.elements()].map(([name]) => name)).toEqual(['b', '2', '1']);
  });

  test('can lie within other bytes', () => {
    const bytes = Buffer.concat([Buffer.from('junk'), serialize({ a: { b: 7 } }), Buffer.from('more')]);
    const doc = new RawDocument(bytes, 4);
    const inner = doc.field('a');
    expect(inner instanceof RawDocument && asNumber(inner.field('b'))).toBe(7);
    expect(deserialize(doc.toBytes())).toEqual({ a: { b: 7 } });
    expect(inner!.detached().bytes.length).toBe(inner!.end - inner!.start);
  });
});

describe('the writer', () => {
  test('nests documents and arrays as the codec does', () => {
    const doc = new BsonWriter()
      .openDocument('d')
      .value('s', string('é'))
      .close()
      .openArray('l')
      .value('0', valueOf(1))
      .close()
      .finish();
    expect(doc.toObject()).toEqual({ d: { s: 'é' }, l: [1] });
  });

  test('grows for values of any size', () => {
    const long = 'x'.repeat(100_000);
    expect(asString(documentOf([['s', string(long)]]).field('s'))).toBe(long);
  });

  test('numbers the elements of an array', () => {
    expect([...arrayOf([string('a'), string('b')]).elements()].map(([name]) => name)).toEqual(['0', '1']);
  });
});

describe('validation', () => {
  test('accepts whatever the codec writes', () => {
    fc.assert(
      fc.property(documents, (fields) => {
        expect(() => validateDocument(serialize(new Map(fields)))).not.toThrow();
      }),
    );
  });

  test('never lets bytes through that the codec cannot read, however they were changed', () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(documents, fc.array(change, { minLength: 1, maxLength: 3 }), (fields, changes) => {
        const bytes = serialize(new Map(fields));
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        let doc: RawDocument;
        try {
          doc = validateDocument(bytes);
        } catch (error) {
          expect(error).toHaveProperty('codeName', expect.stringMatching(/InvalidBSON|Overflow/));
          return;
        }
        expect(doc.end).toBeLessThanOrEqual(bytes.length);
        for (const [, value] of doc.elements()) expect(value.end).toBeLessThan(doc.end);
      }),
      { numRuns: 1000 },
    );
  });

  test('refuses nesting beyond 180 levels', () => {
    const nested = (depth: number): RawDocument =>
      depth === 1 ? documentOf([]) : documentOf([['a', nested(depth - 1)]]);
    expect(() => validateDocument(nested(180).bytes)).not.toThrow();
    expect(() => validateDocument(nested(181).bytes)).toThrow('maximum nested object depth');
  });

  test.each<[string, (bytes: Buffer) => void]>([
    ['a length beyond the end', (bytes) => bytes.writeInt32LE(1000, 0)],
    ['a negative length', (bytes) => bytes.writeInt32LE(-1, 0)],
    ['a missing terminator', (bytes) => bytes.writeUInt8(1, bytes.length - 1)],
    ['an unknown type', (bytes) => bytes.writeUInt8(0x55, 4)],
    ['a string that is longer than its document', (bytes) => bytes.writeInt32LE(100, 7)],
    ['a string that does not end with a zero byte', (bytes) => bytes.writeUInt8(1, 15)],
    ['a string that is not UTF-8', (bytes) => bytes.writeUInt8(0xff, 11)],
  ])('refuses %s', (_, damage) => {
    const bytes = Buffer.from(serialize({ s: 'text' }));
    damage(bytes);
    expect(() => validateDocument(bytes)).toThrow('Invalid BSON');
  });
});

test('values become what bson makes of them', () => {
  expect(valueOf(new Long(5)).toJs()).toBe(5);
  expect(valueOf(new Double(5)).toBson()).toBeInstanceOf(Double);
  expect(valueOf(new Int32(5)).type).toBe(T.int);
});
