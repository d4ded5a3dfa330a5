import { nameKey } from '@saldo/finance';
import type { ReadSeller, ReceiptRow } from './receipt.schema';

type Earlier = Pick<ReceiptRow, 'merchant' | 'seller'>;

/** Returns the seller as read from the receipt; undefined without a name and a tax number. */
export function sellerOf(merchant: string | null, taxId: string | null): ReadSeller | undefined {
  if (merchant === null && taxId === null) return undefined;
  return { ...(taxId !== null && { taxId }), ...(merchant !== null && { nameKey: nameKey(merchant) }) };
}

/**
 * Returns the name that the user gave the seller on an earlier receipt. It is sure if the tax numbers are equal. If only the name
 * that was read is equal, it is a suggestion. Receipts with a different tax number do not count.
 * @param earlier receipts of this seller, latest first
 */
export function rememberedName(
  seller: ReadSeller,
  earlier: Earlier[],
): { name: string; isSure: boolean } | undefined {
  const hasTaxId = (row: Earlier) => seller.taxId !== undefined && row.seller?.taxId === seller.taxId;
  const isOther = (row: Earlier) =>
    seller.taxId !== undefined && row.seller?.taxId !== undefined && !hasTaxId(row);
  const corrected = earlier.filter(
    (row) => row.merchant !== null && nameKey(row.merchant) !== row.seller?.nameKey && !isOther(row),
  );
  const best = corrected.find(hasTaxId) ?? corrected.find((row) => row.seller?.nameKey === seller.nameKey);
  return best?.merchant ? { name: best.merchant, isSure: hasTaxId(best) } : undefined;
}
