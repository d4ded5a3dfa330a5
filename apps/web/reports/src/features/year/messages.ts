import { registerMessages } from '@saldo/i18n';
import english from './messages/en.json';

export const { t } = registerMessages(
  english,
  (language) =>
    import(
      /* webpackChunkName: "year-[request]", webpackExclude: /en\.json$/ */ `./messages/${language}.json`
    ),
);
