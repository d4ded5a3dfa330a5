import { releaseOf } from './release-of';

const page = (hash: string) =>
  `<link rel="preload" href="/assets/inter.1234abcd.woff2"><link href="/main.${hash}.css" rel="stylesheet">
   <script src="/main.${hash}.js" defer></script>`;

test('a release is told by the names of its entry', () =>
  expect(releaseOf(page('0123abcd'))).toBe('main.0123abcd.css main.0123abcd.js'));

test('another build is another release', () =>
  expect(releaseOf(page('0123abcd'))).not.toBe(releaseOf(page('0123abce'))));

test('what a page has loaded since it was opened makes no other release of it', () => {
  const more = `${page('0123abcd')}<script src="/731.bf7dfe0c.js"></script><script src="/main.0123abcd.js"></script>`;
  expect(releaseOf(more)).toBe(releaseOf(page('0123abcd')));
});

test('something else is none', () => expect(releaseOf('<html>Not available</html>')).toBe(''));
