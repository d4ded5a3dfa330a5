/** A file is no history of reference rates, or is damaged; the message says where. */
export class RatesFileError extends Error {}
