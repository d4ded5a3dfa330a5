import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** Texts without a message in the catalogs: the product's name, addresses, and dates and currencies named by the browser. */
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
 * Expects that, in the pseudo-locale, every text on the page has the marks `⟦…⟧` of the message catalogs.
 * @param names texts that users entered, which have no marks
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

/** Runs in the page. Returns text outside of the marks, from text nodes and from attributes such as `aria-label`. */
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
  // A message that contains elements spans several text nodes.
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode())
    if (!words.currentNode.parentElement?.closest('script, style, noscript, [lang], code'))
      read(words.currentNode.textContent ?? '');
  return outside;
}
