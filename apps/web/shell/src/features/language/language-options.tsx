import { languageList } from '@saldo/contracts';

/** The languages to choose from, each by its own name. */
export function LanguageOptions() {
  return languageList.map(({ language, name }) => (
    <option key={language} value={language} lang={language}>
      {name}
    </option>
  ));
}
