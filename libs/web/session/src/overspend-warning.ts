import { create } from 'zustand';
import { readStored, store } from '@saldo/storage';

/** The local storage key that says `off` on a device on which the user does not want the warning. */
const KEY = 'overspendWarning';

/** Whether an expense greater than the balance is warned about on this device. */
export const useOverspendWarning = create<{ isOn: boolean }>(() => ({ isOn: readStored(KEY) !== 'off' }));

export function setOverspendWarning(isOn: boolean): void {
  store(KEY, isOn ? undefined : 'off');
  useOverspendWarning.setState({ isOn });
}
