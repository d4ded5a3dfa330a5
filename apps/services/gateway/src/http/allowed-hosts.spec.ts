import { allowedHosts } from './allowed-hosts';

test.each([
  [undefined, []],
  ['', []],
  ['saldo.example', ['saldo.example']],
  [' Saldo.Example , *.books.example', ['saldo.example', '*.books.example']],
])('ALLOWED_HOSTS %j names %j', (text, names) => {
  expect(allowedHosts.parse(text)).toEqual(names);
});

test.each(['https://saldo.example', 'saldo.example:4200', '*', 'a b', '-x.example', 'x/y'])(
  'ALLOWED_HOSTS %j is refused',
  (text) => {
    expect(allowedHosts.safeParse(text).error?.issues[0]?.message).toMatch(/^must be host names/);
  },
);
