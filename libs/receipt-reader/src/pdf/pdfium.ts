import { PDFiumModule } from '@hyzyla/pdfium';

/** The package wraps what is needed to render; for where letters stand one has to ask PDFium itself. */
export interface Pdfium extends Awaited<ReturnType<typeof PDFiumModule>> {
  wasmExports: {
    malloc(size: number): number;
    free(pointer: number): void;
    memory: WebAssembly.Memory;
  };
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  /** Writes left, right, bottom and top as doubles. */
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
}

const silent = () => undefined;
/** What it has to say of a document is no line of a log. The package's types do not know that it can be asked to be quiet. */
type Options = Parameters<typeof PDFiumModule>[0] & { print: () => void; printErr: () => void };
const quiet = (): Options => ({ print: silent, printErr: silent });

/** PDFium as WebAssembly, without a JavaScript engine: scripts in a document never run. */
export async function loadPdfium(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule(quiet())) as Pdfium;
  limitMemory(pdfium.wasmExports.memory);
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

/** In bytes; pictures within a document need most, and how large these may be is limited before. */
const MOST_MEMORY = 768_000_000;
const PAGE_BYTES = 65_536;

/**
 * A document of a kilobyte can be made to need all memory there is. Where PDFium asks for more than this it is told that
 * there is none, and gives up.
 */
function limitMemory(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > MOST_MEMORY) throw new RangeError('too much memory');
    return grow(pages);
  };
}

/** Lends memory of PDFium for the length of a call. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = pdfium.wasmExports.malloc(size);
  if (!pointer) throw new Error('PDFium has no memory left');
  try {
    return use(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}
