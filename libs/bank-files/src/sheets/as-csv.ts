import { LIMITS } from '../limits.ts';
import { decode } from '../text/decode.ts';
import { isZip, namesIn, unzip } from '../archives.ts';
import { isMarkup, markupToCsv } from './markup.ts';
import { WORKBOOK, xlsxToCsv } from './xlsx.ts';

const START = 5_000;

/** A workbook or a page with a table as a CSV file in UTF-8; any other file as it is. */
export function asCsv(bytes: Uint8Array): Uint8Array {
  if (bytes.length > LIMITS.fileBytes) return bytes;
  if (isZip(bytes))
    return namesIn(bytes).includes(WORKBOOK) ? encoded(xlsxToCsv(new Map(unzip(bytes)))) : bytes;
  if (!/<(?:table|(?:ss:)?workbook)[\s>]|<html|^\s*<\?xml/i.test(latin(bytes.subarray(0, START))))
    return bytes;
  const declared = /charset=["']?([\w-]{2,20})/i.exec(latin(bytes.subarray(0, START)))?.[1];
  const { text } = decode(bytes, declared ? { declared } : {});
  return isMarkup(text) ? encoded(markupToCsv(text)) : bytes;
}

/** The files of a zip, or else the file itself, as `asCsv` returns them. */
export function filesIn(bytes: Uint8Array): Uint8Array[] {
  const file = asCsv(bytes);
  return isZip(file) ? unzip(file).map(([, content]) => asCsv(content)) : [file];
}

/** The same for callers that read the file again, which then are told why it cannot be read. */
export function csvOf(bytes: Uint8Array): Uint8Array {
  try {
    return asCsv(bytes);
  } catch {
    return bytes;
  }
}

/** Without the zero bytes of UTF-16. */
const latin = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '');
const encoded = (text: string) => new TextEncoder().encode(text);
