/**
 * Only for development; runs before React. Installs a hook that records all renderers. A remote's hot reload starts later than
 * the shell's React, but finds its renderer here.
 */
const renderers = new Map<number, unknown>();
let count = 0;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(++count, renderer);
      return count;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    checkDCE() {},
  },
});
