/** A greyscale image, row by row, from 0 (black) to 255 (white). */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
  /** Rotation that produced this image, if any. */
  rotated?: Rotation;
}

/** A clockwise rotation; width and height are those of the image before it. */
export interface Rotation {
  degrees: number;
  width: number;
  height: number;
}
