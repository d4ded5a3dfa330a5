import { refusalOf } from './testing/read.ts';

describe('a file of many small parts is refused', () => {
  it.each([
    ['words', 'ab '.repeat(2_800_000), 'unknown-format'],
    ['lines of words', 'ab\n'.repeat(2_800_000), 'too-many-rows'],
    [
      'lines of details below one transaction',
      `:20:A\n:25:1/2\n:61:2603030302DR12,30NMSC\n${':86:ab\n'.repeat(5_000_000)}`,
      'too-many-rows',
    ],
  ])('%s', (_, text, code) => expect(refusalOf(text).code).toBe(code));
});
