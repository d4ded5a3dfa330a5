import { messageOf, request } from '@saldo/api';
import { type FormatPreferences, isLanguage, type Language, routes } from '@saldo/contracts';
import { dateText, formatMoney, formatsOf } from '@saldo/format';
import { activeLanguage } from '@saldo/i18n';
import { session, useSession } from '@saldo/session';
import { FormDialog, Select } from '@saldo/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { suitableRegion } from '../account/browser-preferences';
import { LanguageOptions } from '../language/language-options';
import { switchLanguage } from '../language/preferred-language';
import { t } from './messages';
import { RegionOptions } from './regions';
import styles from './settings-page.module.css';

/** A date and an amount that reveal every order and separator. */
const SAMPLE = { date: '2026-03-31', amount: -1234567.5 };

interface Choice {
  language: Language;
  /** Undefined if the formats stay unchanged. */
  formats?: FormatPreferences;
}

/** A select for the language. Reloads the page in the chosen language. Asks first if the region belongs to another language. */
export function LanguageChoice() {
  const formats = useSession((state) => state.user?.formats);
  const [offer, setOffer] = useState<Required<Choice>>();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: async ({ language, formats: chosen }: Choice) => {
      if (chosen) session.setUser(await request(routes.setFormats, { body: chosen }));
      return request(routes.setLanguage, { body: { language } });
    },
    onSuccess: (user, { language }) => {
      setOffer(undefined);
      session.setUser(user);
      switchLanguage(language);
    },
  });
  const problem = error ? messageOf(error, t('shell.formats.language-failed')) : undefined;
  const choose = (language: Language) => {
    const region = formats && isForeign(formats.region, language) ? suitableRegion(language) : undefined;
    if (region) setOffer({ language, formats: { ...formats, region } });
    else mutate({ language });
  };
  return (
    <>
      <Select
        label={t('shell.formats.language')}
        value={offer?.language ?? (isPending ? variables.language : activeLanguage())}
        aria-busy={isPending}
        error={offer ? undefined : problem}
        onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
      >
        <LanguageOptions />
      </Select>
      {offer && (
        <FormDialog
          title={t('shell.formats.change-language')}
          submitLabel={t('shell.formats.change-language')}
          busy={isPending}
          problem={problem}
          onSubmit={() => mutate(offer)}
          onClose={() => setOffer(undefined)}
        >
          <RegionOffer
            {...offer}
            onChange={(region) => setOffer({ ...offer, formats: { ...offer.formats, region } })}
          />
        </FormDialog>
      )}
    </>
  );
}

const isForeign = (region: string, language: Language) => new Intl.Locale(region).language !== language;

function RegionOffer({
  language,
  formats,
  onChange,
}: Required<Choice> & { onChange: (region: string) => void }) {
  const currency = useSession((state) => state.currency);
  const current = useSession((state) => state.user?.formats?.region);
  const written = formatsOf(formats, language);
  const amount = formatMoney(SAMPLE.amount, currency, { formats: written });
  const date = dateText(SAMPLE.date, written);
  return (
    <>
      <p className={styles.text}>{t('shell.formats.other-region')}</p>
      <Select
        label={t('shell.formats.region')}
        value={formats.region}
        onChange={({ target }) => onChange(target.value)}
      >
        <RegionOptions chosen={[formats.region, current]} />
      </Select>
      <p className={styles.text}>{t('shell.formats.example', { amount, date })}</p>
    </>
  );
}
