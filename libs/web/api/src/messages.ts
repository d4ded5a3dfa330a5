import { englishMessages } from '@saldo/contracts';
import { registerMessages } from '@saldo/i18n';
import english from './messages/en.json';

/** Catalogs are compiled when the web app is built. The messages of the contracts have placeholders only. */
const compiled = (message: string) =>
  message
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '');
const ofContracts = Object.fromEntries(
  Object.entries(englishMessages).map(([id, message]) => [id, compiled(message)]),
) as unknown as typeof englishMessages;

export const { t } = registerMessages(
  { ...ofContracts, ...english },
  (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /en\.json$/ */ `./messages/${language}.json`),
);
