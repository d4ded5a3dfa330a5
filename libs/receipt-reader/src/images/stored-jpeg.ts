import { FULL_EDGE } from './limits.ts';

/** Markers of JPEG segments that only describe the encoding: frames, tables and scans. */
const ENCODING = new Set([0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd]);
const FRAMES = new Set([0xc0, 0xc2]);
const [START, END, APP0, SCAN] = [0xd8, 0xd9, 0xe0, 0xda];
/** Length of a JFIF header with version and density but no thumbnail, in bytes. */
const JFIF_LENGTH = 16;

/**
 * Whether a file is a JPEG like those from `storedImagesOf`: within the size limit, and without metadata, comments or data behind
 * its end. Does not check that the picture can be decoded.
 */
export function isStoredJpeg(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 4 || view.getUint16(0) !== 0xff00 + START) return false;
  let hasFrame = false;
  for (let at = 2; at + 4 <= file.length;) {
    const [marker, length] = [file[at + 1] ?? 0, view.getUint16(at + 2)];
    const end = at + 2 + length;
    if (file[at] !== 0xff || length < 2 || end > file.length) return false;
    if (!isStoredSegment(view, at, marker, length)) return false;
    hasFrame ||= FRAMES.has(marker);
    at = marker === SCAN ? afterScan(file, end) : end;
    if (at + 2 === file.length) return hasFrame && file[at] === 0xff && file[at + 1] === END;
  }
  return false;
}

/** Whether a segment describes the encoding of a picture within the size limit, or is a plain header. */
function isStoredSegment(view: DataView, at: number, marker: number, length: number): boolean {
  // A frame holds the precision, then height and width.
  if (FRAMES.has(marker))
    return length >= 7 && Math.max(view.getUint16(at + 5), view.getUint16(at + 7)) <= FULL_EDGE;
  return ENCODING.has(marker) || (at === 2 && marker === APP0 && length === JFIF_LENGTH);
}

/** Returns the index at which the compressed data of a scan ends: the next marker other than a restart marker. */
function afterScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return file.length;
}
