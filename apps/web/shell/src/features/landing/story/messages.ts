import { registerMessages } from '@saldo/i18n';
import english from './messages/en.json';

/** Loaded after the first paint, with the rest of the landing page. */
export const { t } = registerMessages(
  english,
  (language) =>
    import(
      /* webpackChunkName: "story-[request]", webpackExclude: /en\.json$/ */ `./messages/${language}.json`
    ),
);
