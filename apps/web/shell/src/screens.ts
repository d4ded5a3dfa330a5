import type { ScreenLoader } from './features/loading/lazy-screen';
import { t } from './messages';
import { screenList } from './screen-list';

/** A screen behind the login: either a part of the shell or a remote that is loaded at run time. */
export interface Screen {
  path: string;
  hasPaths?: true;
  /** Returns the text of links to the screen, which is also its heading while it loads. */
  label: () => string;
  source: { remote: string } | { load: ScreenLoader };
}

const loadSettings = async () => (await import('./features/settings/settings-page')).SettingsPage;

export const screens: readonly Screen[] = screenList.map(({ name, ...address }) => ({
  ...address,
  label: () => t(`shell.screens.${name}`),
  source: name === 'settings' ? { load: loadSettings } : { remote: name },
}));
