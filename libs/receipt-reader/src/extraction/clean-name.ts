/** A register or tax number behind the name, in brackets or bare, and all that follows it. */
const registerNumber = /[({[<]?\s?\b(?:[A-Z]{1,3}\s?)?\d{4}.*$/i;
const registerWords =
  /[({[]?\b(?:CO|COMPANY|REG|ROC|GST|SST|BUSINESS)\b\.?\s?(?:REG|NO|ID|REGISTRATION|#)[^\p{L}].*$/iu;

/** Malaysian forms are misread more often than anything else; BHO, BND or SON are no words. */
const malaysian = /\bS[DO0]N\s?[.,]?\s?B[HNI][DO0]\b/gi;

/** A word or two behind the legal form are no part of the name. */
const behindForm = /(\w\W+(?:SDN\.? ?BHD|ENTERPRISE|PTE\.? LTD|GMBH|BERHAD)\b\.?)(?:\W+\w+){1,3}\W*$/i;

/** A name as it was printed, without numbers of registers and without the marks that a recogniser sees in stains. */
export function cleanName(text: string): string {
  return text
    .replace(registerWords, '')
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
