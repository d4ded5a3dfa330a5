import { linesOfText } from '../testing/lines';
import { factsOf } from './facts';
import { totalsOf } from './total';

/** What was paid, in cents, as several readings of a receipt say together. */
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
