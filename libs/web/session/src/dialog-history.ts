/**
 * Makes the browser's Back close the topmost dialog instead of leaving the screen. Each dialog that opens finds an entry of
 * the history below which it can be closed: an entry with the URL of the screen, whose state counts the dialogs. The entry
 * stays after the dialog is closed otherwise, because going back takes a moment in which the user may have gone elsewhere;
 * the next dialog uses it, and Back skips it.
 */
interface DialogState {
  dialogs?: number;
}

/** Functions that close the open dialogs of the page, the topmost last. */
const open: (() => void)[] = [];

const dialogsHere = () => (history.state as DialogState | null)?.dialogs ?? 0;

/** The dialogs for which the current entry was added, and its URL. */
let current = { dialogs: 0, href: '' };

/** Called when a dialog opens, with the function that closes it on Back. Returns a function for when it is closed. */
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

/** Starts to follow the history, with the first dialog. The events of pushState and replaceState are those of the router. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  noteEntry();
  // Before the router, which would show the URL that the screen had when the dialog opened.
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
