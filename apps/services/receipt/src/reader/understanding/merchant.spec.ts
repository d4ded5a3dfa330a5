import { linesOfText } from '../testing/lines';
import { cleanName } from './clean-name';
import { merchantsOf } from './merchant';

it.each([
  ['GOLDEN SPOON SDN BHD (169608-A)', 'GOLDEN SPOON SDN BHD'],
  ['. KMF KITCHEN SON BHD (1132106-H)', 'KMF KITCHEN SDN BHD'],
  ['Golden Bakery Sdn Bho', 'Golden Bakery Sdn Bhd'],
  ['MR D.I.Y. (JOHOR) SDN BHD', 'MR D.I.Y. (JOHOR) SDN BHD'],
  ['BRIGHT HARDWARE CO. REG. NO: 000948487-V', 'BRIGHT HARDWARE'],
  ['| ~ CORNER CAFÉ *', 'CORNER CAFÉ'],
  ['STAR ENTERPRISE F CSTED', 'STAR ENTERPRISE'],
])('cleans the name %j', (text, name) => {
  expect(cleanName(text)).toBe(name);
});

const nameIn = (...readings: string[]) => merchantsOf(readings.map(linesOfText))[0]?.name;

it('takes the legal name before what else stands in the head', () => {
  const text =
    'Welcome\nSUNNY SIDE\nOCEAN FOODS SDN BHD\nNO. 9, JALAN BESAR\n55100 KUALA LUMPUR\nTAX INVOICE';
  expect(nameIn(text)).toBe('OCEAN FOODS SDN BHD');
});

it('takes the first line that is no greeting, address or number where there is no legal name', () => {
  expect(nameIn('*** WELCOME ***\nTel 030 123456\nBLUE DOOR BISTRO\n12 Long Street, Bath\nTable 4')).toBe(
    'BLUE DOOR BISTRO',
  );
});

it('takes the spelling on which most readings agree', () => {
  expect(nameIn('CORNEE BAKERY LTD', 'CORNER BAKERY LTD', 'CORNER BAKERY LTD')).toBe('CORNER BAKERY LTD');
});
