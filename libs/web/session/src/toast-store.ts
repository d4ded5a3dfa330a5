import { create } from 'zustand';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
}

/** The messages on screen, oldest first. The shell shows them and takes them away in time. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function showToast(tone: Toast['tone'], text: string): void {
  const toast = { id: ++lastId, tone, text };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
