import { type SessionState, useSession } from './session-store';

/**
 * The session storage key of the drafts, which belong to one tab and last over a reload. They are removed when the user logs
 * out, because they say what the user spends. If the server ends the session, they wait for the same user.
 */
const KEY = 'drafts';

/** Input that the user left in forms without saving, by form name. */
let drafts = new Map<string, unknown>();

const ownerOf = ({ user, interrupted }: SessionState) => user?._id ?? interrupted?.userId;

useSession.subscribe((state, previous) => {
  const [owner, before] = [ownerOf(state), ownerOf(previous)];
  if (owner === before) return;
  // If there was no user before, the page may have been reloaded.
  drafts = owner && !before ? readKept(owner) : new Map();
  store();
});

export const readDraft = (form: string): unknown => drafts.get(form);

export function keepDraft(form: string, values: unknown): void {
  drafts.set(form, values);
  store();
}

export function discardDraft(form: string): void {
  if (drafts.delete(form)) store();
}

interface Kept {
  userId: string;
  drafts: [string, unknown][];
}

function readKept(userId: string): Map<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return new Map(kept?.userId === userId ? kept.drafts : []);
  } catch {
    return new Map();
  }
}

/** Stores the drafts. If storage is blocked or full, they last only as long as the page. */
function store(): void {
  const userId = ownerOf(useSession.getState());
  try {
    sessionStorage.removeItem(KEY);
    if (userId && drafts.size > 0)
      sessionStorage.setItem(KEY, JSON.stringify({ userId, drafts: [...drafts] } satisfies Kept));
  } catch {
    // Ignore the error: drafts stay in memory.
  }
}
