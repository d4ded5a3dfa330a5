/**
 * Makes the browser's Back close the topmost dialog instead of leaving the screen. Each dialog that opens adds a history entry
 * with the same URL, whose state counts the open dialogs. The entry stays if the dialog closes in another way: removing it takes
 * a moment, in which the user may already be elsewhere. The next dialog reuses the entry, and Back skips it.
 */
interface DialogState {
  dialogs?: number;
}

/** Functions that close the open dialogs, the topmost last. */
const open: (() => void)[] = [];

const dialogsHere = () => (history.state as DialogState | null)?.dialogs ?? 0;

/** Number of dialogs that the current history entry counts, and its URL. */
let current = { dialogs: 0, href: '' };

/**
 * Registers a dialog that opens, with a function that closes it on Back. Returns a function to call when the dialog has closed.
 */
export function closeOnBack(close: () => void): () => void {
  follow();
  open.push(close);
  addEntries();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

function addEntries(): void {
  while (current.dialogs < open.length) {
    current = { dialogs: current.dialogs + 1, href: location.href };
    history.pushState({ ...history.state, dialogs: current.dialogs }, '');
  }
}

let isFollowing = false;

/** Starts to follow the history when the first dialog opens. The router dispatches events for pushState and replaceState. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  noteEntry();
  // Run before the router, which would show the URL from the time when the dialog opened.
  window.addEventListener('popstate', onTraversal, { capture: true });
  window.addEventListener('pushState', noteEntry);
  window.addEventListener('replaceState', () => {
    const { dialogs } = current;
    if (dialogs !== dialogsHere()) history.replaceState({ ...history.state, dialogs }, '');
    noteEntry();
  });
}

function noteEntry(): void {
  current = { dialogs: dialogsHere(), href: location.href };
}

function onTraversal(): void {
  const left = current;
  noteEntry();
  const wentBack = current.dialogs < left.dialogs && location.pathname === new URL(left.href).pathname;
  if (!wentBack) return;
  current.href = left.href;
  history.replaceState(history.state, '', left.href);
  const close = open.at(-1);
  if (close) close();
  else history.back();
}
