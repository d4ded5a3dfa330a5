import { linesOf } from '../extraction/lines.ts';
import { textPdf } from '../testing/make-pdf.ts';
import { renderFirstPage, pagesOfPdf } from './document.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

const wordsOf = (...pages: string[][]) =>
  pagesOfPdf(pdfium, textPdf(pages)).pages.map((page) => ('words' in page ? page.words : undefined));
const receipt = ['Brown Bakery Ltd', 'Sourdough bread      4.50', 'TOTAL               12.50'];

it('returns the words of each page in lines, from the top down', () => {
  const [first = [], second = []] = wordsOf(receipt, [...receipt].reverse());
  expect(linesOf(first).map(({ text }) => text)).toEqual([
    'Brown Bakery Ltd',
    'Sourdough bread 4.50',
    'TOTAL 12.50',
  ]);
  expect(linesOf(second).map(({ text }) => text)[0]).toBe('TOTAL 12.50');
});

it('joins letters that are drawn one by one on a page whose columns are far apart', () => {
  const lines = receipt.map((line) => line.replace(/ {5,}/, ' '.repeat(60)));
  const [page] = pagesOfPdf(pdfium, textPdf([lines], { width: 595, letterByLetter: true })).pages;
  const words = page && 'words' in page ? page.words : [];
  expect(linesOf(words).map(({ text }) => text)).toEqual([
    'Brown Bakery Ltd',
    'Sourdough bread 4.50',
    'TOTAL 12.50',
  ]);
});

it('returns positions that keep columns aligned', () => {
  const [words = []] = wordsOf(receipt);
  const [bread, total] = ['4.50', '12.50'].map((text) => words.find((word) => word.text === text));
  expect(bread?.right).toBeCloseTo(total?.right ?? 0, 0);
  expect(total?.top).toBeGreaterThan(bread?.bottom ?? Infinity);
  expect(words.every(({ left, right, top, bottom }) => left < right && top < bottom && top >= 0)).toBe(true);
});

it('has a confidence of 100', () => {
  const [words = []] = wordsOf(receipt);
  expect(new Set(words.map(({ confidence }) => confidence))).toEqual(new Set([100]));
});

it('is ignored when it has only a few letters', () => {
  expect(wordsOf(['Page 1 of 1'])).toEqual([undefined]);
});

it('renders the first page, and nothing for an invalid PDF', () => {
  const image = renderFirstPage(pdfium, textPdf([receipt, receipt]));
  expect(image?.data.length).toBe((image?.width ?? 0) * (image?.height ?? 0));
  expect(image?.data.some((shade) => shade < 50)).toBe(true);
  expect(renderFirstPage(pdfium, Buffer.from('%PDF-1.7 and no more'))).toBeUndefined();
});
