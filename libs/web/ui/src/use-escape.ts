import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** All open dialogs of the page, the topmost last, including those of other remotes. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

const OPEN_LIST = '[role="combobox"][aria-expanded="true"]';

/**
 * Calls `onEscape` when Escape is pressed while this dialog is the topmost one. Radix starts to listen slightly later; until
 * then, the key would close the dialog below.
 */
export function useEscape(dialog: RefObject<Element | null>, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      // An open list of suggestions closes first.
      if (document.activeElement?.matches(OPEN_LIST)) return;
      if (key === 'Escape' && [...document.querySelectorAll(DIALOGS)].at(-1) === dialog.current) act();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [dialog]);
}
