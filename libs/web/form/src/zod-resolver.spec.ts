import { issue, newCategory } from '@saldo/contracts';
import { z } from 'zod';
import { parseEntry, zodResolver } from './zod-resolver';

test('returns the entry as the contract parses it', () => {
  expect(parseEntry(newCategory, { name: ' Pets ', type: 'expense' })).toEqual({
    entry: { name: 'Pets', type: 'expense' },
  });
});

test('has one message for each invalid field, with its values', () => {
  const contract = z.object({ name: z.string().max(2, issue('text-too-long', { max: 2 })), age: z.number() });
  expect(parseEntry(contract, { name: 'Ada', age: '7' })).toEqual({
    errors: { name: 'Use at most 2 characters.', age: 'This must be a number.' },
  });
});

test('reports invalid fields to the form with their controls', async () => {
  const ref = { name: 'name' };
  const options = { fields: { name: { ref, name: 'name' } }, shouldUseNativeValidation: false } as const;
  const resolve = zodResolver(newCategory);
  expect(await resolve({ name: '', type: 'expense' }, undefined, options)).toEqual({
    values: {},
    errors: { name: { type: 'invalid', message: 'Enter a name for the category.', ref } },
  });
});
