import type { Screen } from '../../screens';
import type { ScreenLoader } from '../loading/lazy-screen';
import { remoteLoader } from './load-remote';

/**
 * Returns the loader of a screen; always the same function. Separate from the list of screens, which is also used by pages
 * without remotes.
 */
export function loaderOf({ source }: Screen): ScreenLoader {
  return 'remote' in source ? remoteLoader(source.remote) : source.load;
}
