import { setOverspendWarning, useOverspendWarning } from './overspend-warning';

afterEach(() => setOverspendWarning(true));

test('the warning is on until it is turned off, which is stored on this device', async () => {
  expect(useOverspendWarning.getState().isOn).toBe(true);
  setOverspendWarning(false);
  expect(useOverspendWarning.getState().isOn).toBe(false);
  expect(localStorage.getItem('overspendWarning')).toBe('off');
  jest.resetModules();
  const reopened = await import('./overspend-warning');
  expect(reopened.useOverspendWarning.getState().isOn).toBe(false);
});

test('turning it on again removes the stored value', () => {
  setOverspendWarning(false);
  setOverspendWarning(true);
  expect(useOverspendWarning.getState().isOn).toBe(true);
  expect(localStorage.getItem('overspendWarning')).toBeNull();
});
