import lingui from 'eslint-plugin-lingui';
import { forbidden } from './forbidden.mjs';

/** Literals that users do not see. */
export const options = {
  ignore: [
    // A single word, unless it is written like one of a sentence: names of keys, events and classes.
    '^(?![A-Z][a-z]+(\\W|$))\\S+$',
    // Without capitals and apostrophes: selectors, media queries and logged texts.
    '^[a-z0-9 ,:;()[\\]="$.-]+$',
    // The product, and the part of a document's title that names it.
    '^Saldo?$',
    '· Saldo$',
    // Lists of regions.
    '^[A-Z]{2}( [A-Z]{2})*$',
  ],
  // Attributes of SVG.
  ignoreNames: ['d', 'viewBox', 'transform', 'path', 'aria-keyshortcuts'],
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
    // Says in all languages that the app, and with it the messages, could not be loaded.
    'apps/web/shell/src/load-app.ts',
    // Names of stored categories, and the header of exported files.
    'apps/web/shell/src/features/landing/demo-data.ts',
    'apps/web/transactions/src/features/import/read/read-own-export.ts',
  ],
  plugins: { lingui },
  rules: {
    'lingui/no-unlocalized-strings': ['error', { ...options, useTsTypes: true }],
    'no-restricted-syntax': ['error', ...forbidden, lowerCaseText],
  },
};
