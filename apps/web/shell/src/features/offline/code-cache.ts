/** The name of the cache of code, shared by the page and its worker. */
export const CODE_CACHE = 'saldo-code';
/** The cache address of the page itself, with a marker that it came from the cache. */
export const SHELL = '/kept-page';
