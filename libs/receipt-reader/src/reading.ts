/** Supported file types. The caller detects the type from the first bytes, not from the name. */
export type ReceiptType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** A value as read. The user is asked to check values that are not sure. */
export interface Found<T> {
  /** null if nothing was found */
  value: T | null;
  /** Probability that the value is right, 0 to 1. Merchant, amount and date are calibrated (ADR 29). */
  confidence: number;
  /** Whether the confidence is high enough that the user need not check the value. */
  sure: boolean;
  /** Other possible values, the likeliest first. */
  candidates: T[];
}

/** A place on a page, in fractions of its width and height from the top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Says what a user should know: the picture shows more than one receipt, or the total was paid in several payments. */
export type ReadingNotice = 'several-receipts' | 'paid-in-parts';

export interface Reading {
  merchant: Found<string>;
  /** The amount paid in cents, including tax and rounding; always above 0. */
  amountCents: Found<number>;
  /** YYYY-MM-DD, as printed on the receipt */
  date: Found<string>;
  /** A built-in expense category, guessed from words of the receipt. The user's own history takes precedence. */
  category: Found<string>;
  /** ISO 4217 code, by symbols beside amounts and words of a country. */
  currency: Found<string>;
  /** The tax number of the seller in letters and digits, as read; it tells sellers apart whose name was misread. */
  taxId: string | null;
  /** Where the values stand on the first page, as far as they are printed there. */
  boxes: Partial<Record<'merchant' | 'amount' | 'date', Box>>;
  notices: ReadingNotice[];
  /** The recognised text, line by line. */
  text: string;
  /** Number of pages read; 1 for a photo. */
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
  /** A BCP 47 tag such as `en-US`: decides between day and month of 03/04 if the receipt does not. */
  locale?: string;
  /** ISO 4217 codes of the user's accounts, that of the default account first: what a shared symbol such as `$` may mean. */
  currencies?: readonly string[];
  /** Today in the user's time zone, YYYY-MM-DD. Later dates are ruled out. */
  today: string;
  /** Page `page` (from 1) of `pages` is being read. */
  onProgress?: (page: number, pages: number) => void;
  /** Aborting kills the work at once; `read` rejects with the signal's reason. */
  signal?: AbortSignal;
}
