/** A piece of text where it stands on the page; pixels or points from the top left corner. */
export interface Word {
  text: string;
  /** 0 to 100, as the recogniser says; 100 where the text was not recognised but given. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Words with the same number belong to one line, says who found them. */
  line: number;
}

/** The words of a picture that was stretched before it was read, where they stand on the original, so far from its top. */
export function placed(
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
