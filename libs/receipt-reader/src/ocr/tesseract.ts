import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Gray } from '../images/gray.ts';
import type { LoadTesseractCore, TesseractApi, TesseractCore } from './tesseract-core.ts';
import { wordsOfTsv } from './tsv.ts';
import type { Word } from './word.ts';

type Language = 'eng' | 'deu';

const require = createRequire(import.meta.url);
const silent = () => undefined;

/** Recognises the words of an image. */
export interface Recogniser {
  recognise(image: Gray): Promise<Word[]>;
}

/**
 * Runs Tesseract in this process. It recognises one image at a time and blocks meanwhile. Loads its data with the first image.
 */
export class Tesseract {
  private readonly apis = new Map<Language, TesseractApi>();
  private core: Promise<TesseractCore> | undefined;

  /** Returns a recogniser for a single language: two languages take twice as long without better results. */
  withLanguage(language: Language): Recogniser {
    return { recognise: (image) => this.recognise(image, language) };
  }

  private async recognise(image: Gray, language: Language): Promise<Word[]> {
    const core = await (this.core ??= loadCore());
    const api = this.apis.get(language) ?? (await this.start(core, language));
    core.FS.writeFile('/input', portableGraymap(image));
    api.SetVariable('tessedit_pageseg_mode', SINGLE_BLOCK);
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract could not load the image');
    api.SetSourceResolution(RESOLUTION);
    if (api.Recognize(null) !== 0) throw new Error('Tesseract failed');
    const words = wordsOfTsv(api.GetTSVText(0));
    api.Clear();
    return words;
  }

  private async start(core: TesseractCore, language: Language): Promise<TesseractApi> {
    const data = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    core.FS.writeFile(`/${language}.traineddata`, await promisify(gunzip)(await readFile(data)));
    const api = new core.TessBaseAPI();
    if (api.Init('/', language, 1) !== 0) throw new Error(`the language data of ${language} cannot be used`);
    core.FS.unlink(`/${language}.traineddata`);
    this.apis.set(language, api);
    return api;
  }
}

function loadCore(): Promise<TesseractCore> {
  const load: LoadTesseractCore = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js');
  return load({ print: silent, printErr: silent });
}

/** Page segmentation mode: a single block of text. */
const SINGLE_BLOCK = '6';

/** Resolution in dpi, which affects only a few sizes. Without it, Tesseract would estimate it in another pass over the image. */
const RESOLUTION = 200;

/** Encodes an image as PGM, the simplest format that Tesseract reads. */
function portableGraymap({ width, height, data }: Gray): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
