import { linesOfText, wordsOf } from '../testing/lines.ts';
import { factsOf } from './facts.ts';
import { linesOf } from './lines.ts';
import { totalsOf } from './total.ts';

/** Returns the paid amount in cents, extracted from several readings of one receipt. */
const paid = (...readings: string[]) =>
  totalsOf(readings.map((text) => factsOf(linesOfText(text))))[0]?.cents;

it('takes the total with a tip, whatever was asked for before it', () => {
  expect(paid('Soup 9.00\nPie 8.00\nBalance Due 17.00\nTip 3.00\nTotal 20.00')).toBe(2000);
  expect(
    paid('Pizza 29,00\nSalat 9,40\nSumme 38,40\nTrinkgeld 2,60\nBetrag 41,00\nKartenzahlung 41,00'),
  ).toBe(4100);
});

it('takes no tip that is only suggested for one that was given', () => {
  const text = 'Soup 9.00\nPie 11.00\nTotal 20.00\nVisa 20.00\nSuggested Tip\n15% 3.00 23.00\n20% 4.00 24.00';
  expect(paid(text)).toBe(2000);
});

it('takes what a service that is asked for besides makes of the total', () => {
  expect(paid('Roast 32.00\nAle 10.20\nTotal 42.20\nOptional Service 2.05\nAmount to pay 44.25')).toBe(4425);
});

it('adds to the items what delivery and tax cost', () => {
  const text = 'Lamp 40.00\nDesk 60.00\nDelivery 5.00\nSales Tax 7.00\nTOTAL 11Z.O0\n112.00';
  expect(paid(text)).toBe(11200);
});

it('believes the readings that agree, not the one that is larger by a digit', () => {
  const receipt = (total: string) => `FRIDGE\nTOTAL ${total}\nGST 113.55`;
  expect(paid(receipt('1,249.08'), receipt('1,249.00'), receipt('1,249.00'))).toBe(124900);
});

it('takes the number of an invoice for no amount that was paid', () => {
  expect(paid('Rechnungsnummer 9004.12\nSchuhe 79,95\nHemd 9,95\nGesamtbetrag 89,90')).toBe(8990);
  expect(paid('Invoice number 1048.22\nHub 29.99\nLamp 39.98\nInvoice total 69.97')).toBe(6997);
});

it('takes the rounded total, even if nothing labels it and the sign of the rounding is lost', () => {
  expect(paid('Pens 10.00\nPaper 9.62\nTotal 19.62\nRounding 0.02\nCash 20.00\nChange 0.40')).toBe(1960);
  expect(paid('Pens 10.00\nPaper 9.64\nTotal Incl. GST 19.64\nRounding Adj) 0.01\nTotal 19.65')).toBe(1965);
});

it('takes cash less change in successive lines, although their labels are misread', () => {
  expect(paid('Lamp 60.30\nT0T... 60.30\nCASH 70.30\nCHARBE 10.00')).toBe(6030);
});

it('completes a total whose first digits are missing by what the sums make of it', () => {
  const text = 'Desk 140.00\nLamp 4.68\nSUBTOTAL 144.68\nTAX 8.68\nROUNDING -0.01\nTOTAL 3.35\nCASH 3.35';
  expect(paid(text)).toBe(15335);
});

it('adds up the rows of a table of taxes', () => {
  const table = 'SUMME 2#,47\nMwSt Netto Steuer Brutto\nA 7% 12,78 0,89 13,67\nB 19% 8,24 1,56 9,80';
  expect(paid(`BROT 8x,00\n${table}`)).toBe(2347);
});

it('subtracts goods that were returned', () => {
  const text = 'Total taxed goods 15.52\nTotal returned goods -9.62\nTotal payable 5.90';
  expect(paid(text)).toBe(590);
});

it('takes the amount of a refund as positive', () => {
  expect(paid('Kettle -24.00\nTOTAL -24.00\nVISA -24.00')).toBe(2400);
});

it('reads amounts that lost their decimal point where others have one', () => {
  expect(paid('Rice 61.90\nOil 19.00\nTOTAL 80#O\nCASH 10000\nCHANGE 1910')).toBe(8090);
  expect(paid('Ramen 800\nTOTAL 800')).toBeUndefined();
});

it('takes what is left of the total after a discount below it', () => {
  expect(paid('Puzzle 60.00\nGame 30.00\nTotal 90.00\nMember discount -9.00\nTo pay 81.00\nVisa 81.00')).toBe(
    8100,
  );
  expect(paid('Puzzle 60.00\nGame 30.00\nTotal 90.00\nDiscount -9.00\nTotal 81.00')).toBe(8100);
});

it('takes the rounded total where the smallest coin is a krone', () => {
  expect(
    paid('Kaffe 38,00\nKaka 94,60\nTotalt 132,60\nAvrundning 0,40\nAtt betala 133,00\nKontant 133,00'),
  ).toBe(13300);
});

it('takes no doubtful amount because it is the largest', () => {
  const words = wordsOf('Trays 12.00\nTotal 742.00').map((word) => ({
    ...word,
    confidence: word.text.startsWith('7') ? 33 : 95,
  }));
  const facts = [linesOf(words), linesOfText('Trays 12.00\nTotal 12.00')].map((lines) => factsOf(lines));
  expect(totalsOf(facts)[0]?.cents).toBe(1200);
});

it('takes no total in another currency, which is printed for information', () => {
  const text = 'Rösti CHF 48.00\nTee CHF 16.50\nTotal CHF 64.50\nTotal EUR 68.37\nTWINT CHF 64.50';
  const lines = linesOfText(text);
  expect(totalsOf([factsOf(lines, { decimals: 2, currency: 'CHF' })])[0]?.cents).toBe(6450);
  expect(factsOf(lines, { decimals: 2, currency: 'CHF' }).at(-2)?.label).toBe('other');
});

it('takes a net total for what was paid only where no larger total follows', () => {
  expect(paid('Tea 10.00\nPie 20.00\nNet Total 30.00\nRef 1')).toBe(3000);
  expect(paid('Tea 10.00\nPie 20.00\nNet Total 30.00\nQTX 1.50\nTotal 31.50')).toBe(3150);
});

it('takes the rounded total, whatever change an unrounded total would have left', () => {
  const text = 'Soup 11.79\nTea 2.25\nSubtotal 14.04\nTax 0.70\nTotal 14.74\nRounded total 14.75\nCash 20.00';
  expect(paid(`${text}\nChange 5.26\nRounded change 5.25`)).toBe(1475);
});

it('takes the base of a tax for no tax', () => {
  const text = 'Brot 3,74\nWurst 12,21\nZwischensumme EUR 15,95\nEURO 20,0';
  expect(paid(`${text}\n1 MwSt 19% von 3,74\n2 MwSt 7% von 12,21`)).toBe(1595);
});

it('takes the balance above the payments for the total, and below them for the change', () => {
  const text = 'Soup 12.00\nRoast 40.00\nTax 2.00\nBalance 54.00';
  expect(paid(`${text}\nEBT SNAP 30.00\nVISA 24.00`)).toBe(5400);
  expect(paid('Soup 12.00\nTotal 12.00\nCash 50.00\nBalance 38.00')).toBe(1200);
});

it('takes the rest after a prepayment that is larger', () => {
  const text = 'Netto 690,09\n19% USt 131,12\nBruttobetrag 821,21\nAbschläge -734,90\nNachzahlung 86,31';
  expect(paid(text)).toBe(8631);
});

it('reads amounts with a low quotation mark for a comma, and with a long dash for a minus', () => {
  expect(paid('Seife 1,55\nCreme 4,30\nS U M M E 5‚85\nBAR EUR 10‚00\nRückgeld EUR 4‚15')).toBe(585);
});

it.each([
  ['Kopi 4.01\nTotal 12.36\nRounding 12.35', 1235],
  ['Total 1.98\nRounding 2.00', 200],
  ['Total 47.52\nRounding Adj 47.50\nCash 50.00\nChange 2.50', 4750],
])('takes an amount behind "Rounding" that can round nothing for the total after it: %j', (text, cents) => {
  expect(paid(text)).toBe(cents);
});

it.each([
  ['Total 12.36\nRounding -0.01\nTotal Rounded 12.35', 1235],
  ['Ost 149,30\nLax 162,30\nRundung 0,40\nTotalt 312,00', 31200],
  ['Mat 119,60\nTotalt 119,60\nÖresavrundning 0,40\nAtt betala 120,00', 12000],
])('keeps the rounding of another amount for what it is: %j', (text, cents) => {
  expect(paid(text)).toBe(cents);
});

it('takes the second total if the amounts between the two make the difference', () => {
  const text = 'Soup 318.00\nTea 98.00\nTOTAL 416.00\nTip 46.60\nBread to go 50.00\nTOTAL PAGADO 512.60';
  expect(paid(text)).toBe(51260);
});

it('takes what a negative amount below the total leaves, whatever it is called', () => {
  const text = 'Exam 62.00\nCleaning 118.00\nTotal charges 180.00\nZorgpas -70.00\nPaid 110.00\nBalance 0.00';
  expect(paid(text)).toBe(11000);
});
