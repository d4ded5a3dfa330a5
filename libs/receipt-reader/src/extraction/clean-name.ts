import merchantWords from './merchant-words.json' with { type: 'json' };
import { labelledName } from './party-labels.ts';
import { phrasesOf } from './phrases.ts';
import { mayBe, plain, withoutSpacing, wordsIn } from './words.ts';

/** A registration or tax number after the name, with or without brackets, and everything after it. */
const registerNumber = /[({[<]?\s?\b(?:[A-Z]{1,3}\s?)?\d{4}.*$/i;
const registerWords =
  /[({[]?\b(?:CO|COMPANY|REG|ROC|GST|SST|BUSINESS)\b\.?\s?(?:REG|NO|ID|REGISTRATION|#)[^\p{L}].*$/iu;

/** A branch number: `STORE #1234`, `Filiale 12`. */
const branch =
  /(?<=\p{L}{2}\P{L}{0,3})(?:\s[-–,(]?\s?(?:(?:STORE|SHOP|BRANCH|OUTLET|FILIALE|FIL|MARKT|TIENDA|LOJA|MAGASIN|BUTIK|BUTIKK|PUNTO VENDITA|SUC|SUCURSAL)\.?\s?(?:#|NO\.?|NR\.?|N[°º])?|NO\.|NR\.|N[°º])|\s?[-–,(]?\s?#)\s?~?\d.*$/iu;

/** A telephone number behind the name. */
const telephone =
  /(?<=\p{L}{2}\P{L}{0,9})\s(?:(?:TEL|TELEPHONE|TELEFON|TLF|PHONE|PH|FAX)\b[.:]*\s?[+(]?\d|\(\d{3}\)\s?\d{3}[-.\s]|\d{3}[-.]\d{3}[-.]\d{4}).*$/iu;

/** The Malaysian legal form; one letter of each word may be misread. */
const malaysian = /\b(?:S\wN|SD\w)\s?[.,]?\s?(?:B\wD|BH\w|\wHD|[B8][HNI][DO0])\b/gi;

/** A legal form, followed by up to three words that do not belong to the name. */
const behindForm =
  /(\w\W+(?:SDN\.? ?BHD|ENTERPRISE|PTE\.? LTD|GMBH|BERHAD)\b\.?)(?!\W+CO\b)(?:\W+\w+){1,3}\W*$/i;

/** A stamp or a thank-you beside the name. */
const stamp = /\s(?:POSTED|PAID|DANKT|SAGT DANKE)\b.*$/iu;
/** The owner behind the name of the shop, or in a line of its own. */
const owner =
  /(?:^|\s|,)\(?(?:INH|INHABER|INHABERIN|PROP|PROPRIETOR|PROPRIETÁRIO|TITOLARE|TITULAR)\b[.:]{0,2}\s.*$/iu;
/** A greeting before the name: `Welcome to Corner House`. */
const greetings =
  'WELCOME TO|THANK YOU FOR SHOPPING AT|WILLKOMMEN (?:BEI|IM)|BIENVENUE CHEZ|BENVENUTI DA|BIENVENIDOS A|WELKOM BIJ|VELKOMMEN TIL|VÄLKOMMEN TILL';
const greeting = new RegExp(
  `^\\P{L}*(?:${greetings})\\s(?!(?:OUR|THE|UNSER\\p{L}*|NUESTR\\p{L}*|VÅR\\p{L}*|DIE|DER)\\b)(?=\\P{L}*\\p{L})`,
  'iu',
);
const greetingAlone = new RegExp(`^\\P{L}*(?:${greetings})\\P{L}*$`, 'iu');
/** Zeros behind a letter, which are misread ones: `F00DS`, `C0`. */
const zeros = /(?<=(\p{L}))0+(?=\p{L}|\b)/gu;

/** Words that recognisers often attach to the name before them without a blank. */
const joined = /(?<=\p{L}{3})(?=(?:ENTERPRISE|SDN\.? ?BHD|TRADING|RESTAURANT|STATIONERY|HARDWARE)\b)/giu;

const { businessWords, legalForms, shopWords } = merchantWords;
const commonWords = new Set(phrasesOf(legalForms, businessWords, shopWords).flatMap(wordsIn));
/** Words of legal forms that are long enough to be recognised although a letter was misread. */
const longForms = phrasesOf(legalForms)
  .flatMap(wordsIn)
  .filter(({ length }) => length > 5);

/** Corrects the last word if it is a misread legal form: `ENTFRPRISE`. */
const withForm = (name: string) =>
  name.replace(/(?<=\s)\p{L}{5,}$/u, (word) => {
    const read = plain(word);
    const form = commonWords.has(read) ? undefined : longForms.find((known) => mayBe(read, known));
    if (!form) return word;
    return word === word.toUpperCase() ? form : form.charAt(0) + form.slice(1).toLowerCase();
  });

/** Removes a label such as `Sold by:` that introduces the seller's name on an invoice. */
function withoutLabel(text: string): string {
  const { party, name } = labelledName(text);
  return party === 'seller' && name ? name : text;
}

/** Removes everything in the line of a name that does not belong to it: label, greeting, owner, telephone number and stamp. */
export const withoutStamp = (text: string) =>
  withoutLabel(text).replace(greeting, '').replace(telephone, '').replace(stamp, '').replace(owner, '');

/** Removes a branch number, which looks like a house number. */
export const withoutBranch = (text: string) => text.replace(branch, '');

/** Removes stamps, branch and registration numbers and stray marks from a recognised name. */
export function cleanName(text: string): string {
  const name = withoutBranch(withoutStamp(withoutSpacing(text)).replace(registerWords, ''))
    .replace(joined, ' ')
    .replace(registerNumber, '')
    .replace(zeros, (found, letter: string) =>
      (letter === letter.toUpperCase() ? 'O' : 'o').repeat(found.length),
    )
    .replace(malaysian, (found) => (found === found.toUpperCase() ? 'SDN BHD' : 'Sdn Bhd'))
    .replace(/[|~_=*#<>«»“”"‘`^\\{}[\]©®™]+/g, ' ')
    .replace(behindForm, '$1')
    .replace(/[({[][\s-]*[)}\]]?$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[^\p{L}\p{N}(]+|[\p{L}\d]\s(?=\p{L}{3}))+/u, '')
    .replace(/(?<![^\p{L}\p{N}).&!])[^\p{L}\p{N}).&!]+$/u, '')
    .trim();
  return withForm(name);
}

/** Whether a line begins with a greeting such as `Welcome to`, followed by the name. */
export const isGreeting = (text: string) => greeting.test(text);

/** Whether a line is only such a greeting. The name then follows in the next line. */
export const isGreetingAlone = (text: string) => greetingAlone.test(text);
