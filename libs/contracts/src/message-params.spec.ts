import { inEnglish } from './message-params';

test.each([0, 7, 12.5, 999, 1_000, 3_000, 123_456.78, 1_234_567, 9_999_999_999.99, -1_234.5])(
  'a count of %d is grouped as English does',
  (limit) => {
    expect(inEnglish('{limit}', { limit })).toBe(limit.toLocaleString('en-US'));
  },
);
