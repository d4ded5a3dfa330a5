import { limits } from '@saldo/contracts';

/** Splits rows into requests, limited by number of rows and by the size of their JSON in UTF-8. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const most = limits.bodyBytes * 0.9;
  const parts: Row[][] = [];
  let bytes = most;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    const part = parts.at(-1);
    if (part && part.length < limits.importRows && bytes + size <= most) {
      part.push(row);
      bytes += size;
    } else {
      parts.push([row]);
      bytes = size;
    }
  }
  return parts;
}
