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
  /** Elements for tags in the message, by tag name: `<link>…</link>` becomes the element `link`. */
  components?: Record<string, ReactElement>;
}

/** Pseudo-language for tests: longer English between marks. Text without the marks is not from a catalog. */
export const PSEUDO_LOCALE = 'en-XA';
export type Locale = Language | typeof PSEUDO_LOCALE;

/** Loaders of the messages that were registered since the last call of `loadMessages`. */
const waiting: ((language: string) => Promise<void>)[] = [];

/**
 * Registers the messages of a project: English, which is bundled, and a loader for other languages. Returns `t`, which returns a
 * message in the user's language, and `Text`, which renders a message with elements. Messages without a translation are shown in
 * English. Each project keeps its own messages, so that a remote of another release, which has its own copies of libraries, keeps
 * its own texts.
 * @param english messages by id, in ICU syntax or compiled
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
 * Sets the language of all messages, including those of projects that are loaded later. Called once, before the first render;
 * another choice takes effect with the next page load.
 */
export function activateLanguage(language: Locale): void {
  document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages: {} });
  document.documentElement.dir = directionOf(activeLanguage());
  setDigits('latn');
}

/** Returns the active language. It is English before activation and in the pseudo-locale. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

/**
 * Isolates a text that stands beside others outside of a message. In Arabic, a Latin name would otherwise move the numbers after
 * it.
 */
export function isolated(text: string): string {
  return directionOf(activeLanguage()) === 'rtl' ? withIsolation(text) : text;
}

/** Sets the digits of numbers in messages, by a Unicode numbering system such as `latn` or `arab`. */
export function setDigits(numberingSystem: string): void {
  i18n.activate(i18n.locale || 'en', `${activeLanguage()}-u-nu-${numberingSystem}`);
}

/**
 * Loads the messages of all projects in this build that were registered since the last call. English needs no loading. If loading
 * fails, the texts stay English.
 */
export async function loadMessages(): Promise<void> {
  const locale = i18n.locale || 'en';
  const loaders = waiting.splice(0);
  if (locale === 'en') return;
  await Promise.allSettled(loaders.map((load) => load(locale)));
}

/** Resolves with a module that was imported on demand, once its messages are loaded, too. */
export async function withMessages<Module>(imported: Promise<Module>): Promise<Module> {
  const module = await imported;
  await loadMessages();
  return module;
}
