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
  ['TOTAL 84,00\nTVA10% 6,55', 'EUR'],
  ['1 Tea $2.84\nTotal $2.84\nRed Deer, Alberta', 'CAD'],
  ['1 Tea $2.84\nTotal $2.84\nGST 80555 0142 RT0001', 'CAD'],
  ['Kaffe 39,00 kr\nMoms 12% 4,18\nSumma 39,00 kr', 'SEK'],
  ['Kava 55,00 Kč\nDPH 21%', 'CZK'],
  ['VAT REG TIN 000-111-222\nTOTAL 87.00\nVATABLE SALES 77.68', 'PHP'],
  ['RUIRU STORES LIMITED\nTOTAL KSH 435.00\nMPESA 435.00', 'KES'],
  ['14 Aba Road, Port Harcourt\nTotal N64,500.00', 'NGN'],
  ['KANESHIE BRANCH ACCRA\nTOTAL GHS 312.50', 'GHS'],
  ['Guéliz, Marrakech\nTOTAL DH 94,00', 'MAD'],
  ['UNION PLACE COLOMBO 02\nNET AMOUNT 4,385.00', 'LKR'],
  ['F-8 Markaz, Islamabad\nNTN 1234567-8\nNet 1860.00', 'PKR'],
  ['ΑΦΜ 099887766\nΣΥΝΟΛΟ 7,30', 'EUR'],
  ['เงินสด 2,000.00', 'THB'],
  ['PHIẾU TÍNH TIỀN\nTổng tiền 165.000\nTiền thừa 35.000', 'VND'],
  ['BOLETA DE VENTA\nI.G.V. 18% S/ 11.37\nTOTAL S/ 74.50', 'PEN'],
  ['Montevideo\ne-Factura A 441\nTotal $ 1.590,00', 'UYU'],
  ['Tiquete electrónico\nTOTAL ₡ 12.750', 'CRC'],
  ['VAT NO 4090100000\nFUEL R389.95\nTOTAL R389.95', 'ZAR'],
  ['TAX ID 0105530000000\nTAX INVOICE (ABB)\nTOTAL 429.00', 'THB'],
  ['PHIẾU THANH TOÁN\nThu ngân: Lan\nThành tiền 175.000', 'VND'],
  ['CUIT 30-12345678-9\nIVA RESPONSABLE INSCRIPTO\nA CONSUMIDOR FINAL\nTOTAL 843,50', 'ARS'],
  ['FISKALNI RAČUN\nUkupan iznos: 154,97\nPFR vreme: 3.2.2026.', 'RSD'],
  ['RFC FGI100203AB1\nIVA INCLUIDO\nTOTAL 250.00', 'MXN'],
  ['SOFIA\nTOTAL EUR 28.46\nTOTAL BGN 55.66', 'EUR'],
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
