import { languageNames } from '@saldo/i18n';

/** The languages to choose from, each by its own name. */
export function LanguageOptions() {
  return languageNames.map(({ language, name }) => (
    <option key={language} value={language} lang={language}>
      {name}
    </option>
  ));
}
