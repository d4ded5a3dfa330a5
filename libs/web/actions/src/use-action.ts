import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** Something that the user can do on the screen that is shown, by its key or by its name in the command palette. */
export interface Action {
  /** In the user's language. */
  label: string;
  /** As `KeyboardEvent.key` names it; pressed alone. */
  key?: string;
  run: () => void;
}

/** The actions of all that is on screen, in the order in which they came. */
export const useActions = create<{ actions: readonly Action[] }>(() => ({ actions: [] }));

const symbols: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

/** A key as keyboards name it. */
export const keySymbol = (key: string): string => symbols[key] ?? key.toUpperCase();

const TYPING = 'input, textarea, select, [contenteditable]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Offers an action while the component is on screen. Its key does nothing while the user is typing or a dialog is open. */
export function useAction({ label, key, run }: Action, isPossible = true): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!isPossible) return;
    const action = { label, ...(key && { key }), run: () => act() };
    useActions.setState(({ actions }) => ({ actions: [...actions, action] }));
    const stop = key ? onKey(key, action.run) : undefined;
    return () => {
      stop?.();
      useActions.setState(({ actions }) => ({ actions: actions.filter((other) => other !== action) }));
    };
  }, [label, key, isPossible]);
}

/** Returns a function that stops it. */
function onKey(key: string, run: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.repeat || event.defaultPrevented || document.querySelector(DIALOG)) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    // Otherwise the letter would be typed into the field that gets the focus.
    event.preventDefault();
    run();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
