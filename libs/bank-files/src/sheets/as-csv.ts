import { LIMITS } from '../limits.ts';
import { decode } from '../text/decode.ts';
import { fileIn, isZip, unzip } from '../archives.ts';
import { isMarkup, markupToCsv } from './markup.ts';
import { WORKBOOK, xlsxToCsv } from './xlsx.ts';

const START = 5_000;

/** Converts a workbook or a page with a table to CSV in UTF-8. Returns any other file unchanged. */
export function asCsv(bytes: Uint8Array): Uint8Array {
  if (bytes.length > LIMITS.fileBytes) return bytes;
  if (isZip(bytes)) return fileIn(bytes, WORKBOOK) ? encoded(xlsxToCsv(new Map(unzip(bytes)))) : bytes;
  if (!/<(?:table|(?:ss:)?workbook)[\s>]|<html|^\s*<\?xml/i.test(latin(bytes.subarray(0, START))))
    return bytes;
  const declared = /charset=["']?([\w-]{2,20})/i.exec(latin(bytes.subarray(0, START)))?.[1];
  const { text } = decode(bytes, declared ? { declared } : {});
  return isMarkup(text) ? encoded(markupToCsv(text)) : bytes;
}

/** Returns the files in a zip, or else the file itself, each converted by `asCsv`. */
export function filesIn(bytes: Uint8Array): Uint8Array[] {
  const file = asCsv(bytes);
  return isZip(file) ? unzip(file).map(([, content]) => asCsv(content)) : [file];
}

/** Converts like `asCsv`, but returns a damaged file unchanged, for callers that read it again and report the error. */
export function csvOf(bytes: Uint8Array): Uint8Array {
  try {
    return asCsv(bytes);
  } catch {
    return bytes;
  }
}

/** Decodes the bytes as Latin letters and drops the zero bytes of UTF-16. */
const latin = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '');
const encoded = (text: string) => new TextEncoder().encode(text);
