import { create } from 'zustand';
import { t } from './messages';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** Button in the toast, such as Undo. */
  action?: ToastAction;
  /** Second button, such as Edit. */
  secondAction?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
  /** Ids of the entries that the action brings back. The toast disappears once all of them were restored in another way. */
  about?: readonly string[];
  /** Group of changes that the action undoes. */
  group?: string;
}

/** The toasts on screen, oldest first. The shell renders them and dismisses them after a time. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function showToast(
  tone: Toast['tone'],
  text: string,
  action?: ToastAction,
  secondAction?: ToastAction,
): void {
  const toast = { id: ++lastId, tone, text, action, secondAction };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

interface RetryOptions {
  /** Action for the log, as in `Failed to undo the import`. */
  name: string;
  /** Text of the toast if the action fails, or a function that returns it for an error. */
  failure: string | ((error: unknown) => string);
}

/** Runs the action of a toast, such as Undo. If it fails, shows another toast with Retry. */
export function runWithRetry(run: () => Promise<void>, { name, failure }: RetryOptions): void {
  run().catch((error: unknown) => {
    console.error(`Failed to ${name}`, error);
    const retry = () => runWithRetry(run, { name, failure });
    const text = typeof failure === 'string' ? failure : failure(error);
    showToast('error', text, { label: t('toasts.retry'), run: retry });
  });
}

/** Removes the toasts that offer to restore these ids or undo these groups, after this was done elsewhere. */
export function settleToasts(ids: readonly string[]): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.flatMap((toast) => withoutSettled(toast, ids)) }));
}

function withoutSettled(toast: Toast, ids: readonly string[]): Toast[] {
  const { action } = toast;
  if (action?.group && ids.includes(action.group)) return [];
  if (!action?.about?.some((id) => ids.includes(id))) return [toast];
  const about = action.about.filter((id) => !ids.includes(id));
  return about.length > 0 ? [{ ...toast, action: { ...action, about } }] : [];
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
