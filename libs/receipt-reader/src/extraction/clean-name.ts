/** A registration or tax number after the name, with or without brackets, and everything after it. */
const registerNumber = /[({[<]?\s?\b(?:[A-Z]{1,3}\s?)?\d{4}.*$/i;
const registerWords =
  /[({[]?\b(?:CO|COMPANY|REG|ROC|GST|SST|BUSINESS)\b\.?\s?(?:REG|NO|ID|REGISTRATION|#)[^\p{L}].*$/iu;

/** Common misreadings of the Malaysian legal form. */
const malaysian = /\bS[DO0]N\s?[.,]?\s?B[HNI][DO0]\b/gi;

/** Up to three words after the legal form do not belong to the name. */
const behindForm = /(\w\W+(?:SDN\.? ?BHD|ENTERPRISE|PTE\.? LTD|GMBH|BERHAD)\b\.?)(?:\W+\w+){1,3}\W*$/i;

/** Removes registration numbers and stray marks from a recognised name. */
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
