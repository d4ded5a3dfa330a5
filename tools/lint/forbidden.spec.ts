import { Linter } from 'eslint';
import { forbidden } from './forbidden.mjs';

const complaints = (code: string) =>
  new Linter()
    .verify(code, [
      {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        rules: { 'no-restricted-syntax': ['error', ...forbidden] },
      },
    ])
    .map(({ message }) => message);

test.each([
  ['markup out of a text', 'const a = <p dangerouslySetInnerHTML={{ __html: note }} />;'],
  ['markup out of a text', 'element.innerHTML = note;'],
  ['markup out of a text', "element.insertAdjacentHTML('beforeend', note);"],
  ['markup out of a text', 'document.write(note);'],
  ['chance that can be guessed', 'const id = Math.random();'],
  ['a hash that is broken', "createHash('md5').update(text);"],
  ['a hash that is broken', "createHash('SHA1').update(text);"],
  ['a certificate that nobody checks', 'connect({ tls: { rejectUnauthorized: false } });'],
  ['a certificate that nobody checks', 'connect({ tlsAllowInvalidCertificates: true });'],
])('the product has no place for %s: %s', (_what, code) => {
  expect(complaints(code)).toHaveLength(1);
});

test('what is like it and harmless is let be', () => {
  const code = "createHash('sha256'); element.textContent = note; const id = randomBytes(16);";
  expect(complaints(`${code} const html = document.documentElement.outerHTML;`)).toEqual([]);
});
