import type { Screen } from '../../screens';
import type { ScreenLoader } from '../loading/lazy-screen';
import { remoteLoader } from './load-remote';

/**
 * Returns the function that loads a screen: always the same one. Apart from the list of screens, which pages without remotes
 * need too.
 */
export function loaderOf({ source }: Screen): ScreenLoader {
  return 'remote' in source ? remoteLoader(source.remote) : source.load;
}
