import { linesOfText } from '../testing/lines.ts';
import { currenciesOf } from './currency.ts';

const currencyOf = (text: string) => currenciesOf([linesOfText(text)])[0]?.code;

it.each([
  ['Bread €2.50\nTOTAL €2.50', 'EUR'],
  ['EUR\nBrot 2,50\nSUMME 2,50\nMwSt 7%', 'EUR'],
  ['Tea £3.00\nTOTAL £3.00', 'GBP'],
  ['Kopi RM3.00\nTOTAL RM 3.00', 'MYR'],
  ['KEDAI RUNCIT SDN BHD\nTotal 3.00', 'MYR'],
  ['Burger 9.00\nSales Tax 0.72\nTOTAL $9.72', 'USD'],
  ['ABN 12 345 678 901\nTOTAL $9.70\nEFTPOS $9.70', 'AUD'],
  ['HST 1.30\nTOTAL $11.30', 'CAD'],
  ['NOODLES PTE LTD\nTOTAL $6.50', 'SGD'],
  ['Total CHF 12.50', 'CHF'],
  ['1 Tea $2.84\nTotal $2.84\nRed Deer, Alberta', 'CAD'],
  ['1 Tea $2.84\nTotal $2.84\nGST 80555 0142 RT0001', 'CAD'],
  ['Kaffe 39,00 kr\nMoms 12% 4,18\nSumma 39,00 kr', 'SEK'],
  ['Kava 55,00 Kč\nDPH 21%', 'CZK'],
])('reads the currency of %j', (text, code) => {
  expect(currencyOf(text)).toBe(code);
});

it('finds several currencies equally likely where only a shared symbol is printed', () => {
  const [first, second] = currenciesOf([linesOfText('Coffee $3.00\nTOTAL $3.00')]);
  expect(first?.score).toBe(second?.score);
});

it('does not take letters within words for a symbol', () => {
  expect(currencyOf('CHARM 12.00\nTOTAL 12.00')).toBeUndefined();
});

it('believes the words of a country more than a sign that is printed once', () => {
  const receipt = 'KEDAI RUNCIT\nNo. 9\nTunai\nTea £3.00\nTOTAL 3.00';
  expect(currencyOf(receipt)).toBe('MYR');
  expect(currencyOf(receipt.replace('TOTAL 3', 'TOTAL £3'))).toBe('GBP');
  expect(currencyOf('Tea £3.00\nTOTAL 3.00')).toBe('GBP');
  expect(currencyOf('LEAF LIMITED\nKarte Bern\nTea £3.00')).toBe('GBP');
});

it('recognises yen by words and signs without blanks', () => {
  expect(currencyOf('株式会社さくら\n小計 980円\n消費税 98円\n合計 1,078円')).toBe('JPY');
  expect(currencyOf('お釣り ￥120\n合計 ￥880')).toBe('JPY');
});
