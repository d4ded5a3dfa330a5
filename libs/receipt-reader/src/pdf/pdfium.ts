import { PDFiumModule } from '@hyzyla/pdfium';

/** PDFium with functions for the positions of letters, which the package does not wrap. */
export interface Pdfium extends Awaited<ReturnType<typeof PDFiumModule>> {
  wasmExports: {
    malloc(size: number): number;
    free(pointer: number): void;
    memory: WebAssembly.Memory;
  };
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  /** Writes left, right, bottom and top as doubles to the four pointers. */
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
/** Options that silence PDFium's messages about documents; the package's types lack them. */
type Options = Parameters<typeof PDFiumModule>[0] & { print: () => void; printErr: () => void };
const quiet = (): Options => ({ print: silent, printErr: silent });

/** Loads PDFium as WebAssembly without a JavaScript engine, so that scripts in a document never run. */
export async function loadPdfium(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule(quiet())) as Pdfium;
  limitMemory(pdfium.wasmExports.memory);
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

/** Memory limit in bytes. Images in a PDF need the most memory; their size is checked before. */
const MAX_MEMORY = 768_000_000;
const PAGE_BYTES = 65_536;

/**
 * Limits the memory: a malicious PDF of one kilobyte could otherwise request all of it. Beyond the limit, PDFium's allocation
 * fails and it gives up.
 */
function limitMemory(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > MAX_MEMORY) throw new RangeError('too much memory');
    return grow(pages);
  };
}

/** Allocates memory in PDFium for the duration of a call. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = pdfium.wasmExports.malloc(size);
  if (!pointer) throw new Error('PDFium has no memory left');
  try {
    return use(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}
