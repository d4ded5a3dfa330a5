import { labelOf } from './labels';

it.each([
  ['TOTAL', 'total'],
  ['T0TAL RM', 'total'],
  ['Totsl Incl. GST: RM', 'total'],
  ['Total RM Incl. of GST', 'total'],
  ['Total (Inclusive of GST):', 'total'],
  ['Total Rounded', 'payable'],
  ['Amount To Be Paid :', 'payable'],
  ['ZU ZAHLEN', 'payable'],
  ['Gesamtbetrag', 'payable'],
  ['SUMME EUR', 'total'],
  ['SUB-TOTAL', 'subtotal'],
  ['Subtotal', 'subtotal'],
  ['Zwischensumme', 'subtotal'],
  ['Total (Excluding GST)', 'subtotal'],
  ['Total GST Amt :', 'tax'],
  ['TOTAL INCLUDES 6% GST', 'tax'],
  ['MwSt 19%', 'tax'],
  ['Total Qty', 'other'],
  ['Rounding Adjustment', 'rounding'],
  ['Cash Tendered', 'cash'],
  ['CHANGE', 'change'],
  ['Rückgeld', 'change'],
  ['Serv. Charge (10%)', 'service'],
  ['VISA', 'card'],
  ['TOTALAMOUNT', 'total'],
  ['CashTendered', 'cash'],
  ['GSTPayable', 'tax'],
  ['FLOWER BUNCH - ROSE', undefined],
])('%j says %s', (text, label) => {
  expect(labelOf(text)).toBe(label);
});
