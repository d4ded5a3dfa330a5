import type { QueryKey } from '@tanstack/react-query';
import { useChange } from './use-change';

/**
 * Deletes one of something after asking: what a dialog needs to ask and to go on.
 * @param what what one of them is called in a sentence
 * @param keys what may be different afterwards
 */
export function useDeletion(what: string, call: (id: string) => Promise<void>, keys: readonly QueryKey[]) {
  const { busy, problem, run } = useChange(call, {
    name: `delete ${what}`,
    otherwise: `Couldn't delete the ${what}. Try again.`,
    keys,
  });
  return (id: string, onClose: () => void) => ({
    sentence: `Are you sure you want to delete this ${what}?`,
    confirmLabel: 'Delete',
    busy,
    problem,
    onConfirm: () => run(id, { onDone: onClose }),
    onCancel: onClose,
  });
}
