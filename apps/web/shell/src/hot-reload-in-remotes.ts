/**
 * In development alone, before React: a hook that keeps the list of renderers, so that a remote's hot reload, which starts
 * later than the shell's React, still finds the one that draws the page.
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
