import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Calls `onPress` when the key is pressed alone, unless the user is typing or a dialog is open. */
export function useShortcut(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.repeat || event.defaultPrevented || document.querySelector(DIALOG)) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      // Otherwise the letter would be typed into the field that gets the focus.
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
