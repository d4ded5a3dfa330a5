import { Linter } from 'eslint';
import { bareMessages, forbidden } from './forbidden.mjs';

const complaints = (code: string, rules = forbidden) =>
  new Linter()
    .verify(code, [
      {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        rules: { 'no-restricted-syntax': ['error', ...rules] },
      },
    ])
    .map(({ message }) => message);

test.each([
  ['markup from text', 'const a = <p dangerouslySetInnerHTML={{ __html: note }} />;'],
  ['markup from text', 'element.innerHTML = note;'],
  ['markup from text', "element.insertAdjacentHTML('beforeend', note);"],
  ['markup from text', 'document.write(note);'],
  ['predictable random numbers', 'const id = Math.random();'],
  ['a broken hash', "createHash('md5').update(text);"],
  ['a broken hash', "createHash('SHA1').update(text);"],
  ['an unverified certificate', 'connect({ tls: { rejectUnauthorized: false } });'],
  ['an unverified certificate', 'connect({ tlsAllowInvalidCertificates: true });'],
])('rejects %s: %s', (_what, code) => {
  expect(complaints(code)).toHaveLength(1);
});

test('accepts similar harmless code', () => {
  const code = "createHash('sha256'); element.textContent = note; const id = randomBytes(16);";
  expect(complaints(`${code} const html = document.documentElement.outerHTML;`)).toEqual([]);
});

test.each([
  "z.string().max(5, 'At most five.');",
  'z.string().max(5, `At most ${most}`);',
  "z.string({ error: 'Needed' });",
  "schema.refine(isFine, { path: ['end'], message: 'Too early.' });",
])('rejects a sentence in a schema: %s', (code) => {
  expect(complaints(code, bareMessages)).toHaveLength(1);
});

test('accepts codes in a schema', () => {
  const code = "z.string({ error: issue('required') }).max(5, issue('text-too-long', { max: 5 }));";
  expect(complaints(`${code} z.literal('A'); list.join(', ');`, bareMessages)).toEqual([]);
});
