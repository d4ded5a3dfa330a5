import {
  cardTextOf,
  directionOf,
  isBalanceText,
  isBlockedTitle,
  isPurchaseType,
  isTotalText,
  statusMeaning,
} from './words.ts';

describe('a word of a CSV file', () => {
  it.each([
    ['-', 'out'],
    [' - ', 'out'],
    ['+', 'in'],
    ['/', 'neutral'],
    [' Debit ', 'out'],
    ['DEBIT.', 'out'],
    ['Obciążenie', 'out'],
    ['Credit', 'in'],
    ['Gutschrift', 'in'],
    ['不计收支', 'neutral'],
    ['Доход', 'in'],
    ['Расход', 'out'],
    ['Shop', null],
    ['', null],
    ['Debit card of Ann', null],
  ])('%j has the direction %s', (text, direction) => expect(directionOf(text)).toBe(direction));

  it.each([
    ['Pending', 'pending'],
    ['Vorgemerkt', 'pending'],
    ['Reserverad', 'pending'],
    ['Awaiting posting', 'pending'],
    ['Failed', 'not-executed'],
    ['Nicht ausgeführt', 'not-executed'],
    ['交易关闭', 'not-executed'],
    ['Completed', null],
    ['Pending 2', null],
    ['', null],
  ])('%j has the status %s', (text, status) => expect(statusMeaning(text)).toBe(status));

  it.each([
    ['Total', true],
    ['Grand total of all', true],
    ['Summe', true],
    ['合計', true],
    ['합계', true],
    ['الإجمالي', true],
    ['Итого', true],
    ['Totais', true],
    ['Umsatztotal', true],
    ['รวม', true],
    ['Totally', false],
    ['Shop', false],
    [`${'x'.repeat(194)} total`, true],
    [`${'x'.repeat(199)} total`, false],
  ])('%j sums up: %s', (text, isTotal) => expect(isTotalText(text)).toBe(isTotal));

  it.each([
    ['Opening balance', true],
    ['S A L D O', true],
    ['Solde initial', true],
    ['Входящий остаток', true],
    ['이월잔액', true],
    ['前月繰越', true],
    ['Solde initial 1234', true],
    ['SOLDE CREDITEUR AU 01/02/2026', true],
    ['Saldo per 31.01.26', true],
    ['Saldo per', false],
    ['Saldo per 31.01.26 Ann', false],
    ['Solde initial 12345', false],
    [`Solde final ${'x'.repeat(48)}`, true],
    [`Solde final ${'x'.repeat(49)}`, false],
    ['Transfer of the opening balance', false],
    ['', false],
  ])('%j only tells a balance: %s', (text, isBalance) => expect(isBalanceText(text)).toBe(isBalance));

  it.each([
    ['Purchase', true],
    ['Compra', true],
    ['Purchase of shoes', false],
  ])('%j is the type of a purchase: %s', (text, isPurchase) => expect(isPurchaseType(text)).toBe(isPurchase));

  it.each([
    ['PAYMENT RECEIVED - THANK YOU', 'thanks'],
    ['Zahlung erhalten', 'thanks'],
    ['Zahlung vielen Dank', 'thanks'],
    ['Zahlung - Besten Dank!', 'thanks'],
    ['Kartenzahlung REWE sagt Danke', null],
    ['Zahlung REWE sagt Danke', null],
    ['Refund of shoes', 'to-card'],
    ['AUTOPAY', 'to-card'],
    ['Shoes', null],
    [`${'x'.repeat(193)} refund`, 'to-card'],
    [`${'x'.repeat(199)} refund`, null],
  ])('%j says of a card %s', (text, meaning) => expect(cardTextOf(text)).toBe(meaning));

  it.each([
    ['Kwota blokady/zwolnienie blokady', true],
    ['Pending amount', true],
    ['Amount', false],
  ])('%j titles amounts that are held back: %s', (title, isBlocked) => {
    expect(isBlockedTitle(title)).toBe(isBlocked);
  });
});
