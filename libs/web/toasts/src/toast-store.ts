import { create } from 'zustand';
import { t } from './messages';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** Offered while the toast is shown, such as Undo. */
  action?: ToastAction;
  /** Offered beside it, such as Edit. */
  secondAction?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
  /** The ids of the entries that it brings back: once all of them were brought back otherwise, the toast goes. */
  about?: readonly string[];
  /** The group of changes that it takes back. */
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
  /** For the log, as in `Failed to undo the import`. */
  name: string;
  /** The text of the toast if it fails, or a function of the error that returns it. */
  failure: string | ((error: unknown) => string);
}

/** Runs something from a toast's button, such as Undo. If it fails, another toast offers to retry it. */
export function runWithRetry(run: () => Promise<void>, { name, failure }: RetryOptions): void {
  run().catch((error: unknown) => {
    console.error(`Failed to ${name}`, error);
    const retry = () => runWithRetry(run, { name, failure });
    const text = typeof failure === 'string' ? failure : failure(error);
    showToast('error', text, { label: t('toasts.retry'), run: retry });
  });
}

/** Removes the toasts that offer to bring back these ids, or to undo these groups, because that has been done elsewhere. */
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
