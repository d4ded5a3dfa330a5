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

/** A rectangle on a page, in fractions of its width and height from the top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * A notice for the user: the picture shows more than one receipt, the total was paid in several payments, it was refunded, or the
 * file has more pages than are read.
 */
export type ReadingNotice = 'several-receipts' | 'paid-in-parts' | 'refund' | 'first-pages';

export interface Reading {
  merchant: Found<string>;
  /**
   * The amount paid, or refunded, in cents, including tax and rounding; always above 0. Amounts with three decimals have a tenth
   * of a cent.
   */
  amountCents: Found<number>;
  /** YYYY-MM-DD, as printed on the receipt */
  date: Found<string>;
  /** A built-in expense category, guessed from words of the receipt. The user's own history takes precedence over it. */
  category: Found<string>;
  /** ISO 4217 code, guessed from symbols beside amounts and from country words. */
  currency: Found<string>;
  /** Tax number of the seller in letters and digits, as read. It identifies a seller even if the name is misread. */
  taxId: string | null;
  /** Positions of the printed values on the first page. */
  boxes: Partial<Record<'merchant' | 'amount' | 'date', Box>>;
  notices: ReadingNotice[];
  /** The recognised text, line by line. */
  text: string;
  /** Number of pages that were read; 1 for a photo. */
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
  /** A BCP 47 tag such as `en-US`. Decides the order of day and month in a date such as 03/04 if the receipt does not. */
  locale?: string;
  /** ISO 4217 codes of the user's accounts, the default account first. They decide the meaning of a shared symbol such as `$`. */
  currencies?: readonly string[];
  /** Today in the user's time zone, YYYY-MM-DD. Later dates are ruled out. */
  today: string;
  /** Called when page `page` (from 1) of `pages` begins. */
  onProgress?: (page: number, pages: number) => void;
  /** Aborting stops the work at once; `read` rejects with the signal's reason. */
  signal?: AbortSignal;
}
