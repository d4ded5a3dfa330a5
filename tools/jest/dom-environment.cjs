const { TestEnvironment } = require('jest-environment-jsdom');

/** Browser globals that jsdom lacks, taken from Node, which implements the same standards. */
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
