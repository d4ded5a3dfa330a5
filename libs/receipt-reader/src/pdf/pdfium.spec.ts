import { loadPdfium, withMemory } from './pdfium.ts';

it('frees allocated memory', async () => {
  const pdfium = await loadPdfium();
  for (let round = 0; round < 20; round++)
    expect(withMemory(pdfium, 50_000_000, (pointer) => pointer)).toBeGreaterThan(0);
  expect(pdfium.HEAPU8.length).toBeLessThan(200_000_000);
});

it('refuses memory beyond its limit', async () => {
  const pdfium = await loadPdfium();
  expect(() => withMemory(pdfium, 800_000_000, () => 'lent')).toThrow('PDFium has no memory left');
  expect(withMemory(pdfium, 400_000_000, () => 'lent')).toBe('lent');
  expect(pdfium.HEAPU8.length).toBeLessThanOrEqual(768_000_000);
});
