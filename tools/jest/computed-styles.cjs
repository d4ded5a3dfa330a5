const { createRequire } = require('node:module');

const ofJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
// jsdom's own modules. Before it is loaded itself, since its modules copy the function that is replaced here.
const selectors = ofJsdom('./jsdom/living/helpers/selectors.js');
const { implForWrapper } = ofJsdom('./jsdom/living/generated/utils.js');

const { matchesDontThrow } = selectors;

/**
 * Computing a style, jsdom tries the 120 selectors of its default style sheet on each element. Most name element types,
 * so that the name decides without trying.
 */
selectors.matchesDontThrow = (element, selector) => {
  const names = namesIn(selector);
  return (!names || names.has(element._localName.toLowerCase())) && matchesDontThrow(element, selector);
};

const known = new Map();

/** Names of the elements that a selector may match; undefined for all. */
function namesIn(selector) {
  if (!known.has(selector)) known.set(selector, readNames(selector));
  return known.get(selector);
}

/** A selector that ends with an element's name and simple conditions: `form > input[type="text"]:disabled`. */
const NAMED = /(?:^|[\s>])([a-z][a-z0-9]*)(?:\[[\w-]+(?:="?[\w-]+"?)?\]|:[\w-]+(?:\(\[\w+\]\))?)*$/i;

function readNames(selector) {
  const names = selector.split(',').map((each) => NAMED.exec(each.trim())?.[1]);
  return names.every(Boolean) ? new Set(names.map((name) => name.toLowerCase())) : undefined;
}

/** Lets `getComputedStyle` return the same object until the document changes. Queries by role ask for each element. */
function rememberComputedStyles(window) {
  const { getComputedStyle } = window;
  let styles = new WeakMap();
  let version;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.isConnected) return getComputedStyle(element, pseudo);
    const document = implForWrapper(element.ownerDocument);
    // jsdom replaces its own cache with each change.
    if (!document._styleCache || document._styleCache !== version) styles = new WeakMap();
    let style = styles.get(element);
    if (!style) {
      style = getComputedStyle(element);
      styles.set(element, style);
    }
    version = document._styleCache;
    return style;
  };
}

module.exports = { rememberComputedStyles };
