import fc from 'fast-check';
import { z } from 'zod';
import { parseReply } from './parse-reply';

const kind = z.enum(['cash', 'card']);
const schema = z.object({
  kind: kind.nullable(),
  list: z.array(z.object({ reason: kind.optional(), n: z.int() })),
  either: z.union([kind, z.object({ kind })]),
});
const plain = { kind: 'cash', list: [{ reason: 'card', n: 1 }], either: { kind: 'cash' } } as const;

describe('a reply of a later release', () => {
  it('keeps members of enums that this one does not know, wherever they are', () => {
    const newer = { kind: 'cheque', list: [{ reason: 'gift', n: 1 }, { n: 2 }], either: { kind: 'cheque' } };
    expect(parseReply(schema, newer)).toEqual(newer);
    expect(parseReply(schema, { ...plain, either: 'cheque' })).toEqual({ ...plain, either: 'cheque' });
    expect(parseReply(kind, 'cheque')).toBe('cheque');
  });

  it('loses fields that this one does not know, and is not changed itself', () => {
    const newer = { ...plain, kind: 'cheque', colour: 'red' };
    expect(parseReply(schema, newer)).toEqual({ ...plain, kind: 'cheque' });
    expect(newer).toEqual({ ...plain, kind: 'cheque', colour: 'red' });
  });

  it('keeps any text in the place of a member', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const newer = { ...plain, kind: one, list: [{ reason: other, n: 1 }] };
        expect(parseReply(schema, newer)).toEqual(newer);
      }),
    );
  });

  it.each([
    ['a missing enum', { ...plain, kind: undefined }],
    ['a number in the place of an enum', { ...plain, kind: 3 }],
    ['another wrong value', { ...plain, kind: 'cheque', list: [{ n: 'x' }] }],
    ['another constant', undefined],
  ])('is refused for %s', (_what, wrong) => {
    const constant = z.object({ version: z.literal('1') });
    expect(() => (wrong ? parseReply(schema, wrong) : parseReply(constant, { version: '2' }))).toThrow(
      z.ZodError,
    );
  });
});
