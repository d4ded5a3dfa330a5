import { Linter } from 'eslint';
import { bareText, lowerCaseText, options } from './bare-text.mjs';

/** Returns the errors of the rules in a piece of code. Type information is off, because the code is no file of a project. */
const complaints = (code: string) =>
  new Linter().verify(code, [
    {
      plugins: bareText.plugins,
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      rules: {
        'lingui/no-unlocalized-strings': ['error', options],
        'no-restricted-syntax': ['error', lowerCaseText],
      },
    },
  ]);

test.each([
  'const a = <p>Log out</p>;',
  'const a = <p>{count} Receipts</p>;',
  'const a = <p>{count} receipts</p>;',
  'const a = <input placeholder="search" />;',
  'const a = <Card title="Password" />;',
  'const a = <button aria-label="Close" />;',
  "const a = <button aria-label={open ? 'Close' : t('ui.open')} />;",
  "showToast('success', 'Account deleted.');",
  'const FAILED = "Couldn\'t save. Try again.";',
])('rejects %s', (code) => {
  expect(complaints(code)).toHaveLength(1);
});

test.each([
  "const a = <p className={styles.lead}>{t('shell.title')}</p>;",
  'const a = <input type="email" autoComplete="username" aria-hidden />;',
  "const FIELDS = 'input, select, textarea, a[href]'; const dark = '(prefers-color-scheme: dark)';",
  "console.error('Failed to save', error); throw new RangeError('No such page');",
  'const a = <svg viewBox="0 0 8 8"><path d="M 0 0 L 8 8" /></svg>;',
])('accepts %s', (code) => {
  expect(complaints(code)).toEqual([]);
});
