import { registerMessages } from '@saldo/i18n';
import english from './messages/en.json';

/** Separate messages for the settings, so that the landing page does not load them. */
export const { t } = registerMessages(
  english,
  (language) =>
    import(
      /* webpackChunkName: "settings-[request]", webpackExclude: /en\.json$/ */ `./messages/${language}.json`
    ),
);
