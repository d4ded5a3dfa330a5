import type { Screen } from '../../screens';
import type { ScreenLoader } from '../loading/lazy-screen';
import { remoteLoader } from './load-remote';

/** Returns what loads a screen: always the same function. Apart from the list of screens, which pages without remotes need too. */
export function loaderOf({ source }: Screen): ScreenLoader {
  return 'remote' in source ? remoteLoader(source.remote) : source.load;
}
