import { i18n, type Messages } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import { isLanguage, type Language } from '@saldo/contracts';
import type { ReactElement } from 'react';
import { withIsolatedValues, withIsolation } from './isolate';
import { directionOf } from './languages';

type LoadMessages = (language: string) => Promise<{ default: Messages }>;

interface TextProps<Id extends string> {
  id: Id;
  values?: Record<string, unknown>;
  /** Elements for the tags in the message: `<link>…</link>` becomes the element of the key `link`. */
  components?: Record<string, ReactElement>;
}

/** A language for tests: English with marks and longer. Text without the marks is not from a catalog. */
export const PSEUDO_LOCALE = 'en-XA';
export type Locale = Language | typeof PSEUDO_LOCALE;

/** Load the messages of the projects that were registered since the last call of `loadMessages`. */
const waiting: ((language: string) => Promise<void>)[] = [];

/**
 * Registers the messages of a project: English, which is bundled, and a function that loads those of another language.
 * Returns `t`, which gives a message in the user's language, and `Text`, which renders one that contains elements. A
 * message without a translation is shown in English. The messages stay with this project, so that a remote of another
 * release, which brings its own copies of libraries, keeps its own texts.
 *
 * @param english messages by id: of ICU, or compiled
 */
export function registerMessages<Id extends string>(
  english: Record<Id, Messages[string]>,
  load: LoadMessages,
) {
  let translated: Messages = {};
  waiting.push(async (language) => {
    if (language === PSEUDO_LOCALE) {
      const { pseudoMessages } = await import(/* webpackChunkName: "pseudo-locale" */ './pseudo-locale');
      translated = pseudoMessages(english);
      return;
    }
    const { default: messages } = await load(language);
    translated = directionOf(activeLanguage()) === 'rtl' ? withIsolatedValues(messages) : messages;
  });
  const message = (id: Id) => (translated[id] ?? english[id]) as string;
  const t = (id: Id, values?: Record<string, unknown>): string =>
    i18n._(id, values, { message: message(id) });
  const Text = ({ id, ...rest }: TextProps<Id>) => (
    <TransNoContext id={id} message={message(id)} lingui={{ i18n }} {...rest} />
  );
  return { t, Text };
}

/**
 * Makes `language` the one of all messages, also of projects that are loaded later. Called once, before the first
 * render: another choice takes effect with the next page load.
 */
export function activateLanguage(language: Locale): void {
  document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages: {} });
  document.documentElement.dir = directionOf(activeLanguage());
  setDigits('latn');
}

/** The active language. English until one is activated, and in the pseudo-locale. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

/** Isolates a text beside others that no message contains: in Arabic, a Latin name would move the numbers after it. */
export function isolated(text: string): string {
  return directionOf(activeLanguage()) === 'rtl' ? withIsolation(text) : text;
}

/** Sets the digits of the numbers in messages: a numbering system of Unicode, such as `latn` or `arab`. */
export function setDigits(numberingSystem: string): void {
  i18n.activate(i18n.locale || 'en', `${activeLanguage()}-u-nu-${numberingSystem}`);
}

/**
 * Loads the messages of the projects in this build that were registered since the last call. English has nothing to
 * load. A language that fails to load leaves the texts English.
 */
export async function loadMessages(): Promise<void> {
  const locale = i18n.locale || 'en';
  const loaders = waiting.splice(0);
  if (locale === 'en') return;
  await Promise.allSettled(loaders.map((load) => load(locale)));
}

/** Resolves with a module that was imported on demand once its messages are loaded. */
export async function withMessages<Module>(imported: Promise<Module>): Promise<Module> {
  const module = await imported;
  await loadMessages();
  return module;
}
