/** The parts of tesseract.js-core that the reader uses; the package brings no types. */
export interface TesseractApi {
  /** 0 when the language was loaded; mode 1 is the LSTM recogniser alone. */
  Init(dataFolder: string, language: string, mode: 1): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads the image that lies at `/input`. */
  SetImageFile(exifOrientation: 1, angle: 0): number;
  SetSourceResolution(dotsPerInch: number): void;
  Recognize(monitor: null): number;
  GetTSVText(page: 0): string;
  Clear(): void;
  End(): void;
}

export interface TesseractCore {
  TessBaseAPI: new () => TesseractApi;
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
}

export type LoadTesseractCore = (settings: {
  print?: (line: string) => void;
  printErr?: (line: string) => void;
}) => Promise<TesseractCore>;
