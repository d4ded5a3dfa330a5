import { z } from 'zod';
import { fieldErrorsOf } from './issues';

const schema = z.strictObject({ name: z.string(), rows: z.array(z.strictObject({ cost: z.number() })) });
const complaints = (value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldErrorsOf(result.error);
};

describe('what is said of a body that is not right', () => {
  it('is one sentence for each field, by its place', () => {
    expect(complaints({ name: 1, rows: [{ cost: 1 }, { cost: 'x', tax: 1 }] })).toEqual([
      { path: 'name', message: 'This must be a string.' },
      { path: 'rows.1.cost', message: 'This must be a number.' },
      { path: 'rows.1.tax', message: 'Unknown field.' },
    ]);
    expect(complaints({ rows: [] })).toEqual([{ path: 'name', message: 'This field is required.' }]);
  });

  it('is short and soon said, however much is wrong', () => {
    const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`k${index}`, 0]));
    expect(complaints({ name: 'x', rows: [], ...unknown })).toHaveLength(20);
    expect(complaints({ name: 'x', rows: Array(100_000).fill({ cost: null }) })).toHaveLength(20);
    const [long] = complaints({ name: 'x', rows: [], ['y'.repeat(500_000)]: 0 });
    expect(long?.path).toHaveLength(200);
  });
});
