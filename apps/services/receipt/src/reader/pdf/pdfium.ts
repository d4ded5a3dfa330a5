import { PDFiumModule } from '@hyzyla/pdfium';

/** The package wraps what is needed to render; for where letters stand one has to ask PDFium itself. */
export interface Pdfium extends Awaited<ReturnType<typeof PDFiumModule>> {
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

/** PDFium as WebAssembly, without a JavaScript engine: scripts in a document never run. */
export async function loadPdfium(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
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
