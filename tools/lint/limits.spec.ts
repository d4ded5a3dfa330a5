import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { limits, limitsPlugin } from './limits.mjs';

const complaints = (code: string) =>
  new Linter()
    .verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser: tseslint.parser as Linter.Parser },
          plugins: { limits: limitsPlugin },
          rules: limits,
        },
      ],
      'code.tsx',
    )
    .map(({ ruleId }) => ruleId);

const lines = (count: number) => 'count();\n'.repeat(count);
const conditions = (count: number) => `function choose(n) { ${'if (n) count();'.repeat(count)} }`;
const props = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);
const component = (count: number) => `function Row({ ${props(count).join(', ')} }) { return p0; }`;
const type = (count: number) => `interface RowProps { ${props(count).join(': string; ')}: string }`;

test.each([
  ['a function of 60 lines', `function f() {\n${lines(58)}}`],
  ['a complexity of 15', conditions(14)],
  ['a component with 8 props', component(8)],
  ['a type of 8 props', type(8)],
  ['a function with 9 options', component(9).replace('Row', 'row')],
])('accepts %s', (_what, code) => expect(complaints(code)).toEqual([]));

test.each([
  ['max-lines-per-function', `function f() {\n${lines(59)}}`],
  ['complexity', conditions(15)],
  ['limits/component-props', component(9)],
  ['limits/component-props', type(9)],
])('rejects by %s what is larger', (rule, code) => expect(complaints(code)).toEqual([rule]));
