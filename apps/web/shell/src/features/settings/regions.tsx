import { activeLanguage } from '@saldo/i18n';
import regionsByLanguage from './regions.json';

/** Regions to choose from. */
const tags = Object.entries(regionsByLanguage).flatMap(([language, regions]) =>
  regions.map((region) => `${language}-${region}`),
);

interface RegionOptionsProps {
  /** Regions that are offered even if not in the list, because a sign-up accepts any region. */
  chosen: readonly (string | undefined)[];
}

/** Options for the regions, sorted by name in the user's language: `Switzerland (German)`. */
export function RegionOptions({ chosen }: RegionOptionsProps) {
  return regions(chosen.filter((tag) => tag !== undefined)).map(({ tag, name }) => (
    <option key={tag} value={tag}>
      {name}
    </option>
  ));
}

function regions(chosen: readonly string[]): { tag: string; name: string }[] {
  const inLanguage = activeLanguage();
  const regionNames = new Intl.DisplayNames(inLanguage, { type: 'region' });
  const languageNames = new Intl.DisplayNames(inLanguage, { type: 'language' });
  return [...new Set([...tags, ...chosen])]
    .map((tag) => {
      const [language = '', region = ''] = tag.split('-');
      return { tag, name: `${regionNames.of(region) ?? region} (${languageNames.of(language) ?? language})` };
    })
    .sort((a, b) => a.name.localeCompare(b.name, inLanguage));
}
