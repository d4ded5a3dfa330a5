import lingui from 'eslint-plugin-lingui';
import { forbidden } from './forbidden.mjs';

/** Folders whose texts are not yet in their messages. Empty when all are. */
const pending = [
  'apps/web/{budgets,dashboard,receipts,recurring,shell,transactions}/**',
  'libs/web/{toasts,transaction-dialog,ui}/**',
];

/** Literals that users do not see. */
export const options = {
  ignore: [
    // A single word, unless it is written like one of a sentence: names of keys, events and classes.
    '^(?![A-Z][a-z]+(\\W|$))\\S+$',
    // Without capitals and apostrophes: selectors, media queries and what is logged.
    '^[a-z0-9 ,:;()[\\]="$.-]+$',
    '^Saldo$',
  ],
  // Attributes of SVG.
  ignoreNames: ['d', 'viewBox', 'transform', 'path'],
  ignoreFunctions: ['console.*', '*Error', '*.get', '*.set', '*.replace'],
};

/** Texts without capitals where users see them, which `options` ignore. */
export const lowerCaseText = {
  selector: [
    'JSXText[value=/^\\s*[a-z]/]',
    'JSXAttribute[name.name=/^(aria-label|alt|heading|hint|label|legend|message|placeholder|title)$/] > Literal[value=/^[a-z]/]',
  ].join(', '),
  message: "Texts are messages: t('…').",
};

/**
 * Texts for users are messages (`t('…')`), never literals in the code of the web app.
 * @type {import('eslint').Linter.Config}
 */
export const bareText = {
  files: ['apps/web/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
  ignores: [
    '**/*.spec.{ts,tsx}',
    '**/testing*.{ts,tsx}',
    '**/testing/**',
    'apps/web/ui-gallery/**',
    // The name of each language in that language.
    'libs/web/i18n/src/languages.ts',
    ...pending,
  ],
  plugins: { lingui },
  rules: {
    'lingui/no-unlocalized-strings': ['error', { ...options, useTsTypes: true }],
    'no-restricted-syntax': ['error', ...forbidden, lowerCaseText],
  },
};
