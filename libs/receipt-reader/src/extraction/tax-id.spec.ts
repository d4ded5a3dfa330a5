import { linesOfText } from '../testing/lines.ts';
import { taxIdOf } from './tax-id.ts';

it.each([
  ['REWE Markt GmbH\nUID Nr. DE 812 706 034\nSUMME 4,20', 'DE812706034'],
  ['Severn Power\nVAT No. GB 123 4567 89', 'GB123456789'],
  ['Maju Jaya\nGST Reg. No : 000897208320', '000897208320'],
  ['Delikatesy\nNIP 676-123-45-67', '6761234567'],
  ['Officina\nP. IVA: IT02345670123', 'IT02345670123'],
  ['Bunyip\nABN 51 824 753 556', '51824753556'],
  ['株式会社さくら\n登録番号 T1234567890123', 'T1234567890123'],
  ['Bill to:\nWeber GmbH\nVAT No. DE298765432\n\n\n\nVAT No. DE811234567', 'DE811234567'],
])('finds the tax number of the seller in %j', (text, taxId) => {
  expect(taxIdOf(linesOfText(text))).toBe(taxId);
});

it.each(['MWST 19% 1,52', 'VAT 20% included 8.72', 'Tel 030 123456789', 'Invoice No 20261234567', ''])(
  'finds none in %j',
  (text) => {
    expect(taxIdOf(linesOfText(text))).toBeNull();
  },
);
