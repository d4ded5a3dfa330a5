/** A greyscale image, row by row, 0 black to 255 white. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
  /** The rotation by which this image was made from another one. */
  rotated?: Rotation;
}

/** A clockwise rotation of an image of this size. */
export interface Rotation {
  degrees: number;
  width: number;
  height: number;
}
