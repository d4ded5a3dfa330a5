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
