/** Error of a file that is damaged or not a history of reference rates. The message gives the position. */
export class RatesFileError extends Error {}
