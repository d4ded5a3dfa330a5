import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Every dialog of the page, the topmost last; also those of other remotes, each of which has this code for itself. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * Calls `onEscape` when Escape is pressed while this dialog is the topmost, from the moment on at which it is there: Radix
 * listens only a little later, and until then the key would close the dialog below.
 */
export function useEscape(dialog: RefObject<Element | null>, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && [...document.querySelectorAll(DIALOGS)].at(-1) === dialog.current) act();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [dialog]);
}
