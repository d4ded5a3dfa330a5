const { TestEnvironment } = require('jest-environment-jsdom');
const { rememberComputedStyles } = require('./computed-styles.cjs');

/** Standard interfaces that jsdom lacks, taken from Node. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'Uint8Array',
  'ArrayBuffer',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'ReadableStream',
  'AbortController',
  'AbortSignal',
];

module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    rememberComputedStyles(this.global);
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.Element.prototype.hasPointerCapture ??= () => false;
    this.global.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  }
};
