import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** Texts that are the same in all languages, formatted for the region, or (as currencies) named by the browser. */
const NOT_OURS = [
  /Saldo/g,
  /[\w.-]+@[\w.-]+/g,
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b/g,
  /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b/g,
  /\b[AP]M\b/g,
  new RegExp(`United States Dollar|${Intl.supportedValuesOf('currency').map(currencyName).join('|')}`, 'g'),
];

function currencyName(code: string): string | undefined {
  return new Intl.DisplayNames('en', { type: 'currency' }).of(code)?.replaceAll(/[()]/g, '\\$&');
}

/**
 * In the pseudo-locale, no text is without its marks `⟦…⟧`, that is, from no catalog.
 *
 * @param names those that users gave
 */
export async function expectNoBareText(page: Page, where: string, names: readonly string[]): Promise<void> {
  const texts = await page.evaluate(textsOutsideMarks);
  const bare = texts.filter((text) => /\p{L}/u.test(withoutNames(text, names)));
  expect.soft(bare, `${where} has texts from no catalog`).toEqual([]);
}

function withoutNames(text: string, names: readonly string[]): string {
  const known = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  return NOT_OURS.reduce((rest, pattern) => rest.replaceAll(pattern, ''), known);
}

/** Runs in the page: returns texts outside of marks, and those of attributes that are read out. */
function textsOutsideMarks(): string[] {
  const outside: string[] = [];
  let depth = 0;
  const read = (text: string) => {
    let rest = '';
    for (const letter of text) {
      if (letter === '⟧') depth -= 1;
      if (depth === 0) rest += letter;
      if (letter === '⟦') depth += 1;
    }
    rest = rest.replaceAll(/[⟦⟧]/g, '').trim();
    if (rest) outside.push(rest);
  };
  read(document.title);
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt', 'data-label'])
      if (element.hasAttribute(name)) read(element.getAttribute(name) ?? '');
  // A message with elements in it spans several nodes.
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode())
    if (!words.currentNode.parentElement?.closest('script, style, noscript, [lang], code'))
      read(words.currentNode.textContent ?? '');
  return outside;
}
