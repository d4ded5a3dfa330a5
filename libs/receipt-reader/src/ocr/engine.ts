import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Gray } from '../images/gray';
import type { LoadTesseractCore, TesseractApi, TesseractCore } from './tesseract-core';
import { wordsOfTsv } from './tsv';
import type { Word } from './word';

type Language = 'eng' | 'deu';
/** Tesseract's page segmentation modes: 4 a column of text of several sizes, 6 one block. */
type Segmentation = 4 | 6;

const require = createRequire(import.meta.url);
const silent = () => undefined;

/** Finds the words of a picture. */
export interface Recogniser {
  recognise(picture: Gray, segmentation: Segmentation): Promise<Word[]>;
}

/** Tesseract in this process. It recognises one picture at a time, and blocks while it does. */
export class Engine {
  private readonly apis = new Map<Language, TesseractApi>();

  private readonly core: TesseractCore;

  private constructor(core: TesseractCore) {
    this.core = core;
  }

  static async load(): Promise<Engine> {
    const load: LoadTesseractCore = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js');
    return new Engine(await load({ print: silent, printErr: silent }));
  }

  /** One language at a time: two take twice as long and read neither better. */
  speaking(language: Language): Recogniser {
    return { recognise: (picture, segmentation) => this.recognise(picture, language, segmentation) };
  }

  private async recognise(picture: Gray, language: Language, segmentation: Segmentation): Promise<Word[]> {
    const api = this.apis.get(language) ?? (await this.start(language));
    this.core.FS.writeFile('/input', portableGraymap(picture));
    api.SetVariable('tessedit_pageseg_mode', String(segmentation));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('the recogniser took no picture');
    api.SetSourceResolution(RESOLUTION);
    if (api.Recognize(null) !== 0) throw new Error('the recogniser failed');
    const words = wordsOfTsv(api.GetTSVText(0));
    api.Clear();
    return words;
  }

  private async start(language: Language): Promise<TesseractApi> {
    const data = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    this.core.FS.writeFile(`/${language}.traineddata`, await promisify(gunzip)(await readFile(data)));
    const api = new this.core.TessBaseAPI();
    if (api.Init('/', language, 1) !== 0) throw new Error(`the language data of ${language} cannot be used`);
    this.core.FS.unlink(`/${language}.traineddata`);
    this.apis.set(language, api);
    return api;
  }
}

/** Tesseract only tunes a few sizes by it; guessing costs a pass over the picture. */
const RESOLUTION = 200;

/** The simplest format that Tesseract reads: a line of text before the pixels. */
function portableGraymap({ width, height, data }: Gray): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
