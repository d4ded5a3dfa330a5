import { releaseOf } from './release-of';

const page = (hash: string) =>
  `<link rel="preload" href="/assets/inter.1234abcd.woff2"><link href="/main.${hash}.css" rel="stylesheet">
   <script src="/main.${hash}.js" defer></script>`;

test('a release is identified by the file names of its entry scripts', () =>
  expect(releaseOf(page('0123abcd'))).toBe('main.0123abcd.css main.0123abcd.js'));

test('a different build is a different release', () =>
  expect(releaseOf(page('0123abcd'))).not.toBe(releaseOf(page('0123abce'))));

test('files that the page loaded later do not change its release', () => {
  const more = `${page('0123abcd')}<script src="/731.bf7dfe0c.js"></script><script src="/main.0123abcd.js"></script>`;
  expect(releaseOf(more)).toBe(releaseOf(page('0123abcd')));
});

test('another document has no release', () => expect(releaseOf('<html>Not available</html>')).toBe(''));
