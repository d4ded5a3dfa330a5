/** A rectangle on a page, in pixels or points from the top left corner. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the smallest rectangle around all areas. */
export const around = (areas: Area[]): Area => ({
  left: Math.min(...areas.map(({ left }) => left)),
  top: Math.min(...areas.map(({ top }) => top)),
  right: Math.max(...areas.map(({ right }) => right)),
  bottom: Math.max(...areas.map(({ bottom }) => bottom)),
});

/** A word and its position on the page. */
export interface Word extends Area {
  text: string;
  /** From 0 to 100; 100 for text from a PDF. */
  confidence: number;
  /** Words with the same number belong to one line. */
  line: number;
}

/** Converts the positions of words from a scaled image to the original, shifted down by `fromTop`. */
export function toOriginalScale(
  words: Word[],
  { width, height }: { width: number; height: number },
  original: { width: number; height: number },
  fromTop = 0,
): Word[] {
  const [across, down] = [original.width / width, original.height / height];
  return words.map((word) => ({
    ...word,
    left: word.left * across,
    right: word.right * across,
    top: word.top * down + fromTop,
    bottom: word.bottom * down + fromTop,
  }));
}
