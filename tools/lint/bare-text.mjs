import lingui from 'eslint-plugin-lingui';
import { forbidden } from './forbidden.mjs';

/** Options of `lingui/no-unlocalized-strings`: literals that users do not see. */
export const options = {
  ignore: [
    // A single word that is not written like a word of a sentence: names of keys, events and classes.
    '^(?![A-Z][a-z]+(\\W|$))\\S+$',
    // Texts without capitals and apostrophes: selectors, media queries and log messages.
    '^[a-z0-9 ,:;()[\\]="$.-]+$',
    // The product's name, and the end of a document title.
    '^Saldo?$',
    '· Saldo$',
    // Lists of region codes.
    '^[A-Z]{2}( [A-Z]{2})*$',
  ],
  // Attributes of SVG and ARIA that are no text.
  ignoreNames: ['d', 'viewBox', 'transform', 'path', 'aria-keyshortcuts'],
  ignoreFunctions: ['console.*', '*Error', '*.get', '*.set', '*.replace'],
};

/** Forbids texts that begin with a small letter where users see them. `options` ignores these. */
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
    // Holds the name of each language in that language.
    'libs/web/i18n/src/languages.ts',
    // Says in all languages that the app could not be loaded; the messages are then missing, too.
    'apps/web/shell/src/load-app.ts',
    // Holds names of stored categories, and the header of exported files.
    'apps/web/shell/src/features/landing/demo-data.ts',
    'apps/web/transactions/src/features/import/read/read-own-export.ts',
  ],
  plugins: { lingui },
  rules: {
    'lingui/no-unlocalized-strings': ['error', { ...options, useTsTypes: true }],
    'no-restricted-syntax': ['error', ...forbidden, lowerCaseText],
  },
};
