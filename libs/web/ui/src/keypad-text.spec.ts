import { readMoney } from '@saldo/finance';
import fc from 'fast-check';
import { afterKey, type KeypadKey } from './keypad-text';

const typed = (keys: string, { mark = '.', decimals = 2 } = {}) =>
  [...keys].reduce((text, key) => {
    const named = { '.': 'mark', '<': 'delete' }[key] ?? key;
    return afterKey(text, named as KeypadKey, mark, decimals);
  }, '');

test.each([
  ['450', '450'],
  ['4.50', '4.50'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0.05', '0.05'],
  ['4..5', '4.5'],
  ['4.505', '4.50'],
  ['12<', '1'],
  ['<', ''],
  ['+5', '5'],
  ['4+−5', '4−5'],
  ['4.50+3.2', '4.50+3.2'],
  ['4+.5', '4+0.5'],
  ['4+05', '4+5'],
])('types %s as %s', (keys, text) => expect(typed(keys)).toBe(text));

test('follows the decimal mark and the decimals of the currency', () => {
  expect(typed('4.5', { mark: ',' })).toBe('4,5');
  expect(typed('4.5', { decimals: 0 })).toBe('45');
});

const keys = fc.constantFrom<KeypadKey>(
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
  ...(['mark', '+', '−', 'delete'] as const),
);

test('whatever is typed can be read once it ends with a digit', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 12 }), fc.constantFrom('.', ',', '٫'), (pressed, mark) => {
      const text = pressed.reduce((before, key) => afterKey(before, key, mark, 2), '');
      const style = { decimalMark: mark, groupMark: '', groupSize: 3 } as const;
      const reading = readMoney(text, 'EUR', { style });
      if (/\d$/.test(text)) expect(reading).toHaveProperty('money');
    }),
  );
});

test('typing an amount and reading it gives the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const reading = readMoney(typed((cents / 100).toFixed(2)), 'EUR');
      expect(reading).toMatchObject({ money: { minor: BigInt(cents) } });
    }),
  );
});
