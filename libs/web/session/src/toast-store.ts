import { create } from 'zustand';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** What can be done about it as long as it shows, such as taking it back. */
  action?: { label: string; run: () => void };
}

/** The messages on screen, oldest first. The shell shows them and takes them away in time. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function showToast(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  const toast = { id: ++lastId, tone, text, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
