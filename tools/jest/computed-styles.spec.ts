import { createRequire } from 'node:module';
import { rememberComputedStyles } from './computed-styles.cjs';

const load = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = load('jsdom');
const loadPart = createRequire(load.resolve('jsdom'));
const { matchesDontThrow } = loadPart('./jsdom/living/helpers/selectors.js');
const { implForWrapper } = loadPart('./jsdom/living/generated/utils.js');
const defaultStyleSheet: string = loadPart('./jsdom/browser/default-stylesheet.js');

function pageOf(html: string) {
  const { window } = new JSDOM(html);
  rememberComputedStyles(window);
  const find = (selector: string) => window.document.querySelector(selector);
  return { find, styleOf: (selector: string) => window.getComputedStyle(find(selector)) };
}

test('finds the elements of every selector of the default style sheet', () => {
  const rules = defaultStyleSheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('}');
  const selectors = rules.map((rule) => rule.split('{')[0]?.split(';').at(-1)?.trim() ?? '').filter(Boolean);
  expect(selectors.length).toBeGreaterThan(100);
  const names = [...new Set(selectors.join(' ').match(/\b[a-z][a-z0-9]*\b/g))];
  const types = [
    'hidden',
    'search',
    'password',
    'image',
    'file',
    'radio',
    'checkbox',
    'button',
    'submit',
    'color',
  ];
  const elements = names
    .map((name) => `<${name}></${name}><${name} hidden disabled open></${name}>`)
    .join('');
  const inputs = types
    .map((type) => `<input type="${type}" list="a"><input type="${type}" disabled>`)
    .join('');
  const { window } = new JSDOM(`<body>${elements}${inputs}<ul><ol><ul></ul></ol></ul><nav><h1></h1></nav>`);
  let matches = 0;
  const wrong: string[] = [];
  for (const selector of [...selectors, 'ul, .a', 'input[type="a input"]', 'p + a', 'p+a', '.p a:not(.b)'])
    for (const element of window.document.querySelectorAll('*')) {
      const isMatch = element.matches(selector);
      if (isMatch) matches += 1;
      if (matchesDontThrow(implForWrapper(element), selector) !== isMatch)
        wrong.push(`${selector}: ${element.outerHTML}`);
    }
  expect(wrong).toEqual([]);
  expect(matches).toBeGreaterThan(200);
});

test('returns the same style until the document changes', () => {
  const { find, styleOf } = pageOf('<main><p>Text</p></main>');
  const before = styleOf('p');
  expect([before.display, before.visibility]).toEqual(['block', 'visible']);
  expect(styleOf('p')).toBe(before);
  find('main').setAttribute('style', 'visibility: hidden');
  expect(styleOf('p').visibility).toBe('hidden');
  find('p').hidden = true;
  expect(styleOf('p').display).toBe('none');
  find('p').hidden = false;
  expect(styleOf('p').display).toBe('block');
});

test('knows a style sheet that is added', () => {
  const { find, styleOf } = pageOf('<main><p class="a">Text</p></main>');
  expect(styleOf('p').display).toBe('block');
  find('main').innerHTML += '<style>.a { display: none }</style>';
  expect(styleOf('p').display).toBe('none');
});
