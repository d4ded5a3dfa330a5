import { create } from 'zustand';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** An action offered while the toast is shown, such as Undo. */
  action?: { label: string; run: () => void };
}

/** The toasts on screen, oldest first. The shell renders them and dismisses them after a time. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function showToast(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  const toast = { id: ++lastId, tone, text, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
