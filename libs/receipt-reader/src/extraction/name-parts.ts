import { isAddress, isStreet } from './addresses.ts';
import { cleanName } from './clean-name.ts';
import invoiceWords from './invoice-words.json' with { type: 'json' };
import merchantWords from './merchant-words.json' with { type: 'json' };
import { merchantWeights } from './merchant-weights.ts';
import { phrasesOf } from './phrases.ts';
import { mayBeAmong, wordsIn } from './words.ts';

const { businessWords, joiningWords, leadingForms, leadingKinds, legalForms, noNames, shopWords } =
  merchantWords;
const forms = phrasesOf(legalForms).map(wordsIn);
const leading = new Set(phrasesOf(leadingForms).flatMap(wordsIn));
const isFormPart = mayBeAmong(forms.flat());
const holdsJunk = holdsAny(phrasesOf(noNames, ...Object.values(invoiceWords.headings)));
const shops = phrasesOf(shopWords).map(wordsIn);
const holdsShop = holdsAny(phrasesOf(shopWords));
const singleShops = new Set(shops.filter(({ length }) => length === 1).flat());
const parts = new Set([...forms, ...shops, ...phrasesOf(businessWords).map(wordsIn)].flat());
const kinds = new Set(phrasesOf(leadingKinds).flatMap(wordsIn));
const joining = new Set(phrasesOf(joiningWords).flatMap(wordsIn));
/** Words by kind in scripts without blanks between words. */
const others = Object.fromEntries(
  Object.entries(invoiceWords.otherScripts).map(([kind, text]) => [kind, phrasesOf(text)]),
);
const holdsOther = (text: string, kind: keyof typeof invoiceWords.otherScripts) =>
  (others[kind] ?? []).some((word) => text.includes(word));

/** Returns a function that tells whether words contain any of the phrases; each word may be slightly misread. */
export function holdsAny(phrases: string[]): (words: string[]) => boolean {
  const all = phrases.map(wordsIn);
  const mayBe = mayBeAmong(all.flat());
  const beginsWith = (words: string[], start: number, phrase: string[]) =>
    phrase.every((word, index) => mayBe(words[start + index] ?? '', word));
  return (words) => all.some((phrase) => words.some((_, start) => beginsWith(words, start, phrase)));
}

/** Whether a line is a heading, a number or a thank-you rather than a name. */
export function isJunk(text: string): boolean {
  const words = wordsIn(text);
  return holdsJunk(words) || (!isOtherCompany(text) && holdsOther(text, 'headings'));
}

/** Whether a line is an address or a buyer in a script without blanks between words. */
export const isElsewhere = (text: string) =>
  holdsOther(text, 'buyers') || (!isOtherCompany(text) && holdsOther(text, 'addresses'));

/** Whether a line names a company in a script without blanks: `株式会社さくら`. */
const isOtherCompany = (text: string) => holdsOther(text, 'companies');

/** Whether a name ends with a legal form such as `Ltd` or `GmbH`. */
export function endsWithForm(name: string): boolean {
  const words = wordsIn(name);
  return (
    isOtherCompany(name) ||
    forms.some(
      (form) =>
        words.length > form.length &&
        form.every((word, index) => isForm(words[words.length - form.length + index], word)),
    )
  );
}

/** Whether a word is part of a legal form. Short ones must match exactly. */
const isForm = (read = '', word: string) => read === word || (word.length > 3 && isFormPart(read, word));

/** Whether there are words, which scripts without blanks lack, and all pass the test. */
const isAll = (words: string[], test: (word: string) => boolean) => words.length > 0 && words.every(test);

/** Whether a line is only a legal form, such as `CO. (M) SDN BHD`, which ends the name of the line above. */
export function isFormAlone(text: string): boolean {
  const words = wordsIn(cleanName(text));
  return isAll(words, (word) => /^[A-Z]$/.test(word) || forms.flat().some((part) => isFormPart(word, part)));
}

/** Whether a line holds only kinds of shops, such as `SUPERMARKET`. */
export function isKindAlone(text: string): boolean {
  const words = wordsIn(text);
  return words.length < 3 && isAll(words, (word) => singleShops.has(word));
}

/** Whether a name ends with a legal form, or begins with one that precedes names. */
export function hasLegalForm(name: string): boolean {
  const words = wordsIn(name);
  return endsWithForm(name) || (words.length > 1 && leading.has(words[0] ?? ''));
}

/** Whether a name contains a kind of shop: `likely` if it may be misread, `exact` if it matches the list. */
export function hasShopWord(name: string): { likely: boolean; exact: boolean } {
  const words = wordsIn(name);
  return {
    likely: holdsShop(words),
    exact: shops.some((shop) =>
      shop.every((word) => words.some((read) => read === word || (word.length > 4 && read.includes(word)))),
    ),
  };
}

/** Scores how much a spelling looks like the name of a shop. */
export function nameScore(name: string): number {
  const { form, shopWord, shopWordExactly } = merchantWeights;
  const { likely, exact } = hasShopWord(name);
  return (hasLegalForm(name) ? form : 0) + (likely ? shopWord : 0) + (exact ? shopWordExactly : 0);
}

/** An opening bracket that is not closed in its line, and a closing bracket that is not opened in its line. */
const openBracket = /\([\p{L}\s.]+$/u;
const closingBracket = /^[\p{L}\s.]+\)/u;

/** Whether a line may continue a name: it is neither an address nor a number. */
const isNameAlone = (name: string) =>
  /\p{L}{3}/u.test(name) && !/^\P{L}*\d/u.test(name) && !isAddress(name) && !isStreet(name);

/** Whether a name only consists of words that many companies have, and a legal form: `TRADING SDN BHD`. */
function isKindWithForm(name: string): boolean {
  const words = wordsIn(name.replace(/\([^()]*\)/g, ' '));
  return endsWithForm(name) && isAll(words, (word) => word.length === 1 || parts.has(word));
}

/**
 * Whether a name continues in the next line. It does if the next line is a legal form such as `(M) SDN BHD`, if it is only a kind
 * of shop with a legal form, if it closes an open bracket, if this line only has leading words such as `SYARIKAT PERNIAGAAN`, or
 * if a word such as `&` or `de` between them, or a kind of shop across them, joins both.
 */
export function goesOn(text: string, next: string): boolean {
  if (endsWithForm(cleanName(text)) || isFormAlone(text)) return false;
  const name = cleanName(next);
  if (openBracket.test(text) && closingBracket.test(next)) return endsWithForm(name);
  if (isFormAlone(next)) return true;
  if (isJunk(text) || isAddress(text)) return false;
  if (isKindAlone(next) && !/[&+]/.test(next) && !hasShopWord(text).exact && !isJunk(next)) return true;
  if (isKindWithForm(name)) return true;
  return isNameAlone(name) && isJoined(text, next) && !isJunk(next);
}

const longShops = shops.filter(({ length }) => length > 1);

/** Whether words at the end of one line, or at the beginning of the next, show that both are one name. */
function isJoined(text: string, next: string): boolean {
  const [words, below] = [wordsIn(text), wordsIn(next)];
  if (joining.has(words.at(-1) ?? '') || /[&+]\s*$/u.test(text) || /^\s*[&+]/u.test(next)) return true;
  if (isAll(words, (word) => kinds.has(word))) return true;
  const isKind = (word: string) => word.length === 1 || singleShops.has(word);
  if (words.length > 1 && isAll(words, isKind)) return endsWithForm(next);
  const end = (count: number) => [...words, ...below].slice(-count);
  return longShops.some(
    (shop) => shop.length > below.length && shop.every((word, at) => end(shop.length)[at] === word),
  );
}
