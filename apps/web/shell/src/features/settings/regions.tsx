import { activeLanguage } from '@saldo/i18n';

/** Regions to choose from, grouped by language. */
const tags = [
  ...[
    'en-US',
    'en-GB',
    'en-CA',
    'en-AU',
    'en-NZ',
    'en-IE',
    'en-IN',
    'en-ZA',
    'en-SG',
    'en-NG',
    'en-KE',
    'en-PH',
  ],
  ...[
    'de-DE',
    'de-AT',
    'de-CH',
    'de-LU',
    'fr-FR',
    'fr-CH',
    'fr-BE',
    'fr-CA',
    'it-IT',
    'it-CH',
    'nl-NL',
    'nl-BE',
  ],
  ...[
    'es-ES',
    'es-MX',
    'es-AR',
    'es-CO',
    'es-CL',
    'pt-PT',
    'pt-BR',
    'da-DK',
    'sv-SE',
    'nb-NO',
    'fi-FI',
    'is-IS',
  ],
  ...[
    'pl-PL',
    'cs-CZ',
    'sk-SK',
    'hu-HU',
    'ro-RO',
    'bg-BG',
    'hr-HR',
    'sl-SI',
    'et-EE',
    'lv-LV',
    'lt-LT',
    'el-GR',
  ],
  ...[
    'tr-TR',
    'uk-UA',
    'he-IL',
    'ar-EG',
    'ar-AE',
    'ar-SA',
    'ar-MA',
    'hi-IN',
    'ja-JP',
    'ko-KR',
    'zh-CN',
    'zh-TW',
  ],
  ...['id-ID', 'ms-MY', 'th-TH', 'vi-VN'],
];

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
