import { limits } from '@saldo/contracts';
import { fileNameOf } from './file-name';

test.each([
  ['C:\\scans\\bread.pdf', 'bread.pdf'],
  ['../../bread\u0000\n.pdf', 'bread.pdf'],
  [`a${'😀'.repeat(300)}`, `a${'😀'.repeat(limits.fileNameLength - 1)}`],
  ['\ud83d.pdf', '\ufffd.pdf'],
])('%j is kept as %j', (name, kept) => expect(fileNameOf(name)).toBe(kept));
