import fc from 'fast-check';
import { fileTypeOf } from './file-type';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const pdf = Buffer.from('%PDF-1.7');

test.each([
  ['a JPEG', jpeg, 'image/jpeg', 'image/jpeg'],
  ['a PNG', png, 'image/png', 'image/png'],
  ['a PDF', pdf, 'application/pdf', 'application/pdf'],
  ['a PNG that a phone calls a JPEG', png, 'image/jpeg', 'image/png'],
  ['a JPEG by its old name', jpeg, 'image/pjpeg', 'image/jpeg'],
  ['what comes without a name for its kind', pdf, 'application/octet-stream', 'application/pdf'],
  ['what comes without any', jpeg, '', 'image/jpeg'],
])('%s is taken for what it is', (_what, head, announced, type) => {
  expect(fileTypeOf(head, announced)).toBe(type);
});

test.each([
  ['text that says it is a picture', Buffer.from('just text'), 'image/png'],
  ['a PDF that says it is a picture', pdf, 'image/png'],
  ['a picture that says it is a PDF', png, 'application/pdf'],
  ['a GIF', Buffer.from('GIF89a..'), 'image/gif'],
  ['a page', Buffer.from('<!DOCTYP'), 'application/pdf'],
  ['a program', Buffer.from('MZ\u0090\u0000....'), 'image/jpeg'],
  ['a beginning of a PNG', png.subarray(0, 4), 'image/png'],
  ['nothing', Buffer.alloc(0), 'image/png'],
])('%s is not taken', (_what, head, announced) => expect(fileTypeOf(head, announced)).toBeUndefined());

test('rejects other files, whatever their announced type', () => {
  const announced = fc.constantFrom('', 'image/png', 'image/jpeg', 'application/pdf', 'text/plain');
  const other = fc
    .uint8Array({ minLength: 8, maxLength: 8 })
    .filter(([first]) => ![0xff, 0x89, 0x25].includes(first ?? 0));
  fc.assert(fc.property(other, announced, (head, type) => fileTypeOf(Buffer.from(head), type) === undefined));
});
