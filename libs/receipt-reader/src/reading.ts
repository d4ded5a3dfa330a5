/** What a receipt may come as. The caller has looked at its first bytes; the name says nothing. */
export type ReceiptType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** One value as read. Who shows a value that is not sure asks the person to check it. */
export interface Found<T> {
  /** null: nothing that could be it */
  value: T | null;
  /** Measured, not hoped: of the values that are sure about three in a hundred are wrong. */
  sure: boolean;
  /** What else it might be, the likeliest first, without `value`. */
  candidates: T[];
}

export interface Reading {
  merchant: Found<string>;
  /** What was paid, in cents, tax and rounding included; always above 0. */
  amountCents: Found<number>;
  /** YYYY-MM-DD, as printed on the receipt */
  date: Found<string>;
  /** The name of a built-in expense category, guessed from words of the receipt. The user's own history knows better. */
  category: Found<string>;
  /** All text that was recognised, line by line. */
  text: string;
  /** How many pages were read; a photo has one. */
  pages: number;
}

/** JPEGs to store: the re-encoded photo, absent for a PDF, and a thumbnail. */
export interface StoredImages {
  full?: Uint8Array;
  thumbnail?: Uint8Array;
}

export interface ReadReceipt extends Reading {
  storedImages: StoredImages;
}

export interface ReadOptions {
  type: ReceiptType;
  /** A BCP 47 tag such as `en-US`: it decides whether 03/04 is in April or in March where nothing else does. */
  locale?: string;
  /** The user's own day, YYYY-MM-DD. Nobody has a receipt of tomorrow. */
  today: string;
  /** Page `page` (from 1) of `pages` is being read. */
  onProgress?: (page: number, pages: number) => void;
  /** Gives up when aborted, which ends the work at once; `read` then rejects with the signal's reason. */
  signal?: AbortSignal;
}
