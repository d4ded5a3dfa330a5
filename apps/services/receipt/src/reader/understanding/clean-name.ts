/** A register or tax number behind the name, in brackets or bare, and all that follows it. */
const registerNumber = /[({[]?\s?(?:CO\.?\s?(?:REG|NO)[^A-Z]*)?[A-Z]{0,3}\d{4,}[-\s]?[A-Z0-9]?\s?[)}\]]?.*$/i;
const emptyBrackets = /[({[]\s*[)}\]]/g;

/** Malaysian forms are read wrong more often than anything else; BHO, BND or SON are no words. */
const corrections: [RegExp, string][] = [
  [/\bS[DO0]N\s?[.,]?\s?B[HN][DO0]\b/gi, 'SDN BHD'],
  [/\bG[MN]BH\b/gi, 'GMBH'],
];

/** A name as it was printed, without numbers of registers and without the marks that a recogniser sees in stains. */
export function cleanName(text: string): string {
  let name = text.replace(registerNumber, '').replace(emptyBrackets, '');
  for (const [wrong, right] of corrections) {
    name = name.replace(wrong, (found) =>
      /[a-z]/.test(found) && right === 'GMBH' ? 'GmbH' : /[a-z]/.test(found) ? 'Sdn Bhd' : right,
    );
  }
  return name
    .replace(/[|~_=*#<>«»“”"‘`^\\{}[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[^\p{L}\p{N}(]+|\p{L}\s(?=\p{L}{3}))+/u, '')
    .replace(/[^\p{L}\p{N}).&!]+$/u, '')
    .trim();
}
