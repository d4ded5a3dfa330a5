import { i18n, type Messages } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';

type LoadMessages = (language: string) => Promise<{ default: Messages }>;

interface TextProps<Id extends string> {
  id: Id;
  values?: Record<string, unknown>;
  /** What the tags in the message become: `<link>…</link>` the element of the key `link`. */
  components?: Record<string, ReactElement>;
}

const loaders: LoadMessages[] = [];

/**
 * Registers the messages of a project: English, which is bundled, and a function that loads those of another language.
 * Returns `t`, which gives a message in the user's language, and `Text`, which renders one that contains elements. A
 * message without a translation is shown in English.
 *
 * @param english ICU messages by id; ids start with the name of the project, since all projects share one catalog
 */
export function registerMessages<Id extends string>(english: Record<Id, string>, load: LoadMessages) {
  loaders.push(load);
  const t = (id: Id, values?: Record<string, unknown>): string =>
    i18n._(id, values, { message: english[id] });
  const Text = ({ id, ...rest }: TextProps<Id>) => (
    <TransNoContext id={id} message={english[id]} lingui={{ i18n }} {...rest} />
  );
  return { t, Text };
}

/**
 * Makes `language` the one of all messages, also of projects that are loaded later. Called once, before the first
 * render: another choice takes effect with the next page load.
 */
export function activateLanguage(language: string, direction: 'ltr' | 'rtl'): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  i18n.loadAndActivate({ locale: language, messages: {} });
}

/** Loads the messages of the projects that were registered since the last call. English has nothing to load. */
export async function loadMessages(): Promise<void> {
  const language = i18n.locale;
  const waiting = loaders.splice(0);
  if (language === 'en') return;
  const catalogs = await Promise.all(waiting.map((load) => load(language)));
  for (const catalog of catalogs) i18n.load(language, catalog.default);
}
