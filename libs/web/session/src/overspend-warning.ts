import { create } from 'zustand';
import { readStored, store } from '@saldo/storage';

/** The local storage key whose value `off` disables the warning. */
const KEY = 'overspendWarning';

/** Whether this device warns before an expense exceeds the balance. */
export const useOverspendWarning = create<{ isOn: boolean }>(() => ({ isOn: readStored(KEY) !== 'off' }));

export function setOverspendWarning(isOn: boolean): void {
  store(KEY, isOn ? undefined : 'off');
  useOverspendWarning.setState({ isOn });
}
