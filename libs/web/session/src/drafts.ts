import { useSession } from './session-store';

/** What the user typed in forms that were left without saving, by the form's name. It lasts as long as the page and session. */
const drafts = new Map<string, unknown>();

useSession.subscribe(({ user }, { user: before }) => {
  if (user?._id !== before?._id) drafts.clear();
});

export const readDraft = (form: string): unknown => drafts.get(form);

export function keepDraft(form: string, values: unknown): void {
  drafts.set(form, values);
}

export function discardDraft(form: string): void {
  drafts.delete(form);
}
