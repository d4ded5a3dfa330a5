/** Parts of tesseract.js-core that the reader uses; the package has no types. */
export interface TesseractApi {
  /** Returns 0 if the language was loaded. Mode 1 uses only the LSTM recogniser. */
  Init(dataFolder: string, language: string, mode: 1): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads the image file at `/input` of the virtual file system. */
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
