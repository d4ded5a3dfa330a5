import { labelledName } from './party-labels.ts';
import { withoutSpacing } from './words.ts';

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
const malaysian = /\b(?:S\wN|SD\w)\s?[.,]?\s?(?:B\wD|BH\w|[B8][HNI][DO0])\b/gi;

/** A legal form, followed by up to three words that do not belong to the name. */
const behindForm = /(\w\W+(?:SDN\.? ?BHD|ENTERPRISE|PTE\.? LTD|GMBH|BERHAD)\b\.?)(?:\W+\w+){1,3}\W*$/i;

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
/** Words that recognisers often attach to the name before them without a blank. */
const joined = /(?<=\p{L}{3})(?=(?:ENTERPRISE|SDN\.? ?BHD|TRADING|RESTAURANT|STATIONERY|HARDWARE)\b)/giu;

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
  return withoutBranch(withoutStamp(withoutSpacing(text)).replace(registerWords, ''))
    .replace(joined, ' ')
    .replace(registerNumber, '')
    .replace(/\bC0\b/g, 'CO')
    .replace(malaysian, (found) => (found === found.toUpperCase() ? 'SDN BHD' : 'Sdn Bhd'))
    .replace(/[|~_=*#<>«»“”"‘`^\\{}[\]©®™]+/g, ' ')
    .replace(behindForm, '$1')
    .replace(/[({[][\s-]*[)}\]]?$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[^\p{L}\p{N}(]+|[\p{L}\d]\s(?=\p{L}{3}))+/u, '')
    .replace(/(?<![^\p{L}\p{N}).&!])[^\p{L}\p{N}).&!]+$/u, '')
    .trim();
}

/** Whether a line begins with a greeting such as `Welcome to`, followed by the name. */
export const isGreeting = (text: string) => greeting.test(text);

/** Whether a line is only such a greeting. The name then follows in the next line. */
export const isGreetingAlone = (text: string) => greetingAlone.test(text);
