import { z } from 'zod';
import { fieldErrorsOf } from './issues';
import { issue } from './problem';

const schema = z.strictObject({ name: z.string(), rows: z.array(z.strictObject({ cost: z.number() })) });
const complaints = (value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldErrorsOf(result.error);
};

describe('what is said of a body that is not right', () => {
  it('is one sentence for each field, by its place', () => {
    expect(complaints({ name: 1, rows: [{ cost: 1 }, { cost: 'x', tax: 1 }] })).toEqual([
      { path: 'name', code: 'string-expected', message: 'This must be a string.' },
      { path: 'rows.1.cost', code: 'number-expected', message: 'This must be a number.' },
      { path: 'rows.1.tax', code: 'unknown-field', message: 'Unknown field.' },
    ]);
    expect(complaints({ rows: [] })).toEqual([
      { path: 'name', code: 'required', message: 'This field is required.' },
    ]);
  });

  it('is short and soon said, however much is wrong', () => {
    const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`k${index}`, 0]));
    expect(complaints({ name: 'x', rows: [], ...unknown })).toHaveLength(20);
    expect(complaints({ name: 'x', rows: Array(100_000).fill({ cost: null }) })).toHaveLength(20);
    const [long] = complaints({ name: 'x', rows: [], ['y'.repeat(500_000)]: 0 });
    expect(long?.path).toHaveLength(200);
  });
});

describe('a message of a schema', () => {
  const faultOf = (schema: z.ZodType, value: unknown) => {
    const [fault] = fieldErrorsOf(schema.safeParse(value).error ?? new z.ZodError([]));
    return fault;
  };
  const tooLong = {
    path: '',
    code: 'text-too-long',
    params: { max: 3 },
    message: 'Use at most 3 characters.',
  };

  it.each([
    ['.max', z.string().max(3, issue('text-too-long', { max: 3 })), 'abcd'],
    ['.regex', z.string().regex(/^.{0,3}$/, issue('text-too-long', { max: 3 })), 'abcd'],
    ['.refine', z.string().refine((text) => text.length <= 3, issue('text-too-long', { max: 3 })), 'abcd'],
    ['an enum', z.enum(['abc'], { error: issue('text-too-long', { max: 3 }) }), 'abcd'],
    ['a type', z.string({ error: issue('text-too-long', { max: 3 }) }), undefined],
  ])('has a code and parameters from %s', (_where, schema, value) => {
    expect(faultOf(schema, value)).toEqual(tooLong);
  });

  it('is never a bare sentence', () => {
    const invalid = { path: '', code: 'invalid', message: "This isn't valid." };
    expect(faultOf(z.string().max(3, 'At most three!'), 'abcd')).toEqual(invalid);
    expect(faultOf(z.enum(['a']), 'b')).toEqual(invalid);
    expect(faultOf(z.union([z.string(), z.number()]), null)).toEqual(invalid);
  });
});
