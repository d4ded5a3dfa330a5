import { languageList } from '@saldo/contracts';

/** Options for the languages, each in its own language. */
export function LanguageOptions() {
  return languageList.map(({ language, name }) => (
    <option key={language} value={language} lang={language}>
      {name}
    </option>
  ));
}
