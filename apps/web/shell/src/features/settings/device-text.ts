import { t } from './messages';

/** Translates the name of a device, which the server gives in English: `Firefox on Linux`. Keeps product names. */
export function deviceText(device: string): string {
  const [, browser = device, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  const name = nameOf(browser);
  return system ? t('shell.settings.device.browser-and-system', { browser: name, system }) : name;
}

function nameOf(browser: string): string {
  if (browser === 'A program') return t('shell.settings.device.program');
  return browser === 'Unknown device' ? t('shell.settings.device.unknown') : browser;
}
