/** Name of the cache for code, which the page and the service worker share. */
export const CODE_CACHE = 'saldo-code';
/** Cache URL of the page itself. The cached copy is marked as such. */
export const SHELL = '/kept-page';
