/** Where the page's code is kept for the time without a server; known to the page and to its worker. */
export const CODE_CACHE = 'saldo-code';
/** Under this address, the page itself: marked, so that it knows how it was opened. */
export const SHELL = '/kept-page';
