import { allowedHosts } from './allowed-hosts';

test.each([
  [undefined, []],
  ['', []],
  ['saldo.example', ['saldo.example']],
  [' Saldo.Example , *.money.example', ['saldo.example', '*.money.example']],
])('ALLOWED_HOSTS %j names %j', (text, names) => {
  expect(allowedHosts.parse(text)).toEqual(names);
});

test.each(['https://saldo.example', 'saldo.example:4200', '*', 'a b', '-x.example', 'x/y'])(
  'rejects ALLOWED_HOSTS %j',
  (text) => {
    expect(allowedHosts.safeParse(text).error?.issues[0]?.message).toMatch(/^must be host names/);
  },
);
