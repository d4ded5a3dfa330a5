import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** An action on the current screen, which the user can run by its key or from the command palette. */
export interface Action {
  /** Name in the user's language. */
  label: string;
  /** Key without modifiers, as in `KeyboardEvent.key`. */
  key?: string;
  run: () => void;
}

/** Actions of all mounted components, in the order in which they were added. */
export const useActions = create<{ actions: readonly Action[] }>(() => ({ actions: [] }));

const symbols: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

/** Returns the label of a key as printed on keyboards. */
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

/** Runs a function when a key is pressed. Returns a function that stops listening. */
function onKey(key: string, run: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.repeat || event.defaultPrevented || document.querySelector(DIALOG)) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    // Without this, the letter would be typed into the field that the action focuses.
    event.preventDefault();
    run();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
