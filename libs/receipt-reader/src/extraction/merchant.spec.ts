import { linesOfText, wordsOf } from '../testing/lines.ts';
import { cleanName } from './clean-name.ts';
import { merchantConfidence } from './confidence.ts';
import { linesOf } from './lines.ts';
import { merchantsOf } from './merchant.ts';

it.each([
  ['GOLDEN SPOON SDN BHD (169608-A)', 'GOLDEN SPOON SDN BHD'],
  ['. KMF KITCHEN SON BHD (1132106-H)', 'KMF KITCHEN SDN BHD'],
  ['Golden Bakery Sdn Bho', 'Golden Bakery Sdn Bhd'],
  ['MR D.I.Y. (JOHOR) SDN BHD', 'MR D.I.Y. (JOHOR) SDN BHD'],
  ['BRIGHT HARDWARE CO. REG. NO: 000948487-V', 'BRIGHT HARDWARE'],
  ['| ~ CORNER CAFÉ *', 'CORNER CAFÉ'],
  ['STAR ENTERPRISE F CSTED', 'STAR ENTERPRISE'],
  ['STAR CENENTERPRISE POSTED', 'STAR CEN ENTERPRISE'],
  ['BIG PINE BURGERS STORE #214', 'BIG PINE BURGERS'],
  ['Drogerie Lind Filiale 12', 'Drogerie Lind'],
  ['BHPETROL JAYA 2', 'BHPETROL JAYA 2'],
  ['NORTH SIX ENTFRPRISE', 'NORTH SIX ENTERPRISE'],
  ['Corner Cash & Carry Sdn.Rhd', 'Corner Cash & Carry Sdn Bhd'],
  ['KMF F00DS C0', 'KMF FOODS CO'],
  ['Harvest Bowl#1234-0 Phone 780-555-0142', 'Harvest Bowl'],
  ['Luna Verde   (267) 555-0199', 'Luna Verde'],
  ['NORDLICHT dankt', 'NORDLICHT'],
  ['H O F G U T', 'HOFGUT'],
  ['Lieferant: Papier Lind GmbH', 'Papier Lind GmbH'],
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

it.each([
  ['S&Y STATIONERY', 'S&Y STATIONERY'],
  ['Hotel Serra Alta\nSociedade Penha, Lda', 'Hotel Serra Alta'],
  ['SUSHI PANDAN\nKMF VENTURES SDN BHD (1132106-H)', 'KMF VENTURES SDN BHD'],
  [
    'Lampo S.p.A. - Via Torino 40, 10123 Torino\nGentile Cliente\nGIULIA MARCHETTI\nVIA DEI MILLE 12',
    'Lampo S.p.A.',
  ],
])('takes the name in the head %j', (text, name) => {
  expect(nameIn(text)).toBe(name);
});

it('takes the company beside its tax number at the foot of a PDF that begins with the buyer', () => {
  const lines = [
    'Invoice',
    'Habermann Joinery Ltd',
    '7 Mill Lane',
    ...Array<string>(12).fill('Hosting 44.90'),
    'Total 44.90',
    'Rackworks Ltd · VAT No. 311223344',
  ];
  const nameOf = (confidence: number) =>
    merchantsOf([linesOf(wordsOf(lines.join('\n'), confidence))])[0]?.name;
  expect(nameOf(100)).toBe('Rackworks Ltd');
  expect(nameOf(95)).toBe('Habermann Joinery Ltd');
});

it.each([
  ['The Red Lion\nMarket Place, Ludlow SY8 1BP', 'The Red Lion'],
  ['Green Door Parking\nStation Road East', 'Green Door Parking'],
  ['Eisen Trautwein\nAm Markt 3\n79098 Freiburg', 'Eisen Trautwein'],
  ['Café Björken\nStorgatan 12\n411 19 Göteborg', 'Café Björken'],
  ['GOLDEN CUP SDN BHD (168609-A)\nA-16-1, TOWER A', 'GOLDEN CUP SDN BHD'],
  ['CORNER HARDWARE\nShop 4, 77 Market Lane Perth WA 6000', 'CORNER HARDWARE'],
  ['Copper Noodle\nEdmonton AB', 'Copper Noodle'],
  ['Copper Noodle\nBeaumont, AB', 'Copper Noodle'],
  ['Copper Noodle\nBeaumont T6N-1N2', 'Copper Noodle'],
  ['LUMO\n**** Lange Allee 57 ****', 'LUMO'],
])('takes no address for a name in %j', (text, name) => {
  expect(nameIn(`${text}\nTel 01584 555210`)).toBe(name);
});

it.each([
  [
    'a hotel beside a heading and above the company that runs it',
    'Hotel Mar Azul                FACTURA\nTurismo Levante, S.L.         No 18\nCIF B-03488127',
    'Hotel Mar Azul',
  ],
  ['a grocery above its owner', 'ABARROTES LA FE\nMaría Torres\nAv. Juárez 118', 'ABARROTES LA FE'],
  ['a Japanese shop above its address', 'さくら商店\n東京都新宿区西新宿1-2-3', 'さくら商店'],
  ['a chain above the company that runs it', 'EDEKA\nSchmidt & Söhne oHG\nHauptstr. 4', 'EDEKA'],
  [
    'a chain below a slogan-free line',
    'BIEDRONKA\n02-677 WARSZAWA UL. MOKRA 7\nMARTINS POLSKA S.A.',
    'BIEDRONKA',
  ],
  [
    'a company with its registration number below a chain',
    'Subway#42210-0 Phone 03-555 0101\nGOLDEN IDEA SDN BHD (417940-M),\nLot 6',
    'GOLDEN IDEA SDN BHD',
  ],
  ['the name below a greeting', 'WELCOME TO\nBISTRO\nQUICK STOP #44\n1200 MAIN ST', 'BISTRO'],
  [
    'the shop above its owner',
    'Löwen-Apotheke\nInh. Dr. Eva Sommer e.K.\nMarkt 4, 04109 Leipzig',
    'Löwen-Apotheke',
  ],
  ['the shop and not its owner', 'Salon Figaro, Inh. M. Roth\nMarkt 4', 'Salon Figaro'],
  [
    'a name above a street that begins with its number',
    'AU PAIN DORE\n3 PLACE DU MARCHE\n44000 NANTES',
    'AU PAIN DORE',
  ],
  [
    'a name above a unit of a building',
    'Hair Studio 42\nShop 12 Gardens Centre\nTel 21 555 0101',
    'Hair Studio 42',
  ],
  [
    'the seller, whose label has no colon',
    'Rechnung\nBezahlt\nMax Muster\nVerkauft von Libro Handels GmbH',
    'Libro Handels GmbH',
  ],
  [
    'a name with a legal form of single letters',
    'Invoice\nInvoice number 2026-44123\nHare Way d.o.o.',
    'Hare Way d.o.o.',
  ],
  [
    'the name above its kind of kitchen',
    'SRI NEELA BHAVAN\nPure Veg Restaurant\n100 Feet Road',
    'SRI NEELA BHAVAN',
  ],
  [
    'the garage and not its operator',
    'PARKHAUS NORD\nBetreiber: Stadt Parken GmbH\nQUITTUNG',
    'PARKHAUS NORD',
  ],
  ['no means of payment', 'RIVA\nRECU\nMONTANT TTC 23,80\nPAYE PAR CB\nSIRET 57213959600046', 'RIVA'],
  ['the name above a corner', 'CAFE DE LA POSTE\nAngle Av. Hassan, Guéliz', 'CAFE DE LA POSTE'],
  [
    'no payer of a receipt',
    'St Brigid Music School\nMain Street, Naas\nReceived from: Aoife Nolan',
    'St Brigid Music School',
  ],
  ['no addressee with a title', 'UPE\nFacture du 16/04/2026\nM. JEAN DUPONT\n12 RUE DES LILAS', 'UPE'],
  ['no period', 'lumora\nServices From Feb 16, 2026 to Mar 15, 2026\nAccount Number 8155', 'lumora'],
])('finds %s', (_, text, name) => {
  expect(nameIn(text)).toBe(name);
});

it('puts a name together whose second line has only the kind of shop and the legal form', () => {
  expect(nameIn('GOLDEN DRAGON SEAFOOD\nRESTAURANT SDN BHD\n(873345-W)')).toBe(
    'GOLDEN DRAGON SEAFOOD RESTAURANT SDN BHD',
  );
  expect(nameIn('TAX INVOICE\nHOTEL RESTAURANT LTD\nTel 01584 555210')).toBe('HOTEL RESTAURANT LTD');
});

it('keeps a legal form that is written with points', () => {
  expect(nameIn('Solana Mercados S.A.\nTel 91 555 0142')).toBe('Solana Mercados S.A.');
});

it('takes the whole name where the edge of the image has cut it in other readings', () => {
  const address = '\n701 S Broadway\nDenver CO 80209';
  const cut = `STY CROW LIQUORS${address}`;
  expect(nameIn(cut, `THIRSTY CROW LIQUORS${address}`)).toBe('THIRSTY CROW LIQUORS');
  expect(nameIn(`orner Bar Umam${address}`, `Corner Bar Umami${address}`)).toBe('Corner Bar Umami');
});

it('keeps the umlauts that other readings lose', () => {
  const read = ['MÜLLER BÄCKEREI', 'MULLER BACKEREI'];
  expect(nameIn(...read)).toBe('MÜLLER BÄCKEREI');
  expect(nameIn(...read.toReversed())).toBe('MÜLLER BÄCKEREI');
});

it('joins a name whose second line closes the bracket', () => {
  expect(nameIn('S.H. MOTOR (SUNGAI\nRENGIT) SDN. BHD.\nTel 07-555 0101')).toBe(
    'S.H. MOTOR (SUNGAI RENGIT) SDN BHD.',
  );
});

it.each([
  [
    'AIK LENG HARDWARE\nENTERPRISE (SETIA\nALAM) SDN BHD',
    'AIK LENG HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD',
  ],
  ['SYARIKAT PERNIAGAAN\nTONG BROS', 'SYARIKAT PERNIAGAAN TONG BROS'],
  ['PASARAYA BORONG\nMESRA SDN BHD', 'PASARAYA BORONG MESRA SDN BHD'],
  ['NASI KANDAR\nAL BARAKAH', 'NASI KANDAR AL BARAKAH'],
])('puts the name in %j together', (text, name) => {
  expect(nameIn(`${text}\n(822737-X)\nNO. 9, JALAN BESAR\n55100 KUALA LUMPUR`)).toBe(name);
});

it('adds no address or number to a line of words for a kind of shop', () => {
  expect(nameIn('PASAR MINI\nNO. 9, JALAN BESAR\n55100 KUALA LUMPUR')).toBe('PASAR MINI');
  expect(nameIn('PASAR MINI\n(JM0517726)\nNO. 9, JALAN BESAR')).toBe('PASAR MINI');
});

it('takes no article with its price for a name', () => {
  expect(nameIn('Tel 01584 555210\nSourdough loaf 21.80\nHarper & Dunn')).toBe('Harper & Dunn');
});

it('keeps the legal form AB of a Swedish company', () => {
  expect(nameIn('GRÖNA LIVS AB\nStorgatan 12\nTel 031-555 01 42')).toBe('GRÖNA LIVS AB');
});

it.each([
  ['KIVO\nArticle 20262190', 'KIVO'],
  ['TALL PINES\nYour Friends at Restaurant 12', 'TALL PINES'],
  ['Tall Pines\nGood food for a better day.', 'Tall Pines'],
  ['TALL PINES\nStore #214', 'TALL PINES'],
  ['Hotel Tall Pines\nGast: Alva Holm, Nord GmbH', 'Hotel Tall Pines'],
])('takes no other line of the head for a name in %j', (text, name) => {
  expect(nameIn(`${text}\nTel 01584 555210`)).toBe(name);
});

it('prefers the line that is printed again in the footer', () => {
  expect(nameIn('Harbour Quarter\nMossbank\nTea 3.00\nTotal 3.00\nwww.mossbank.example')).toBe('Mossbank');
});

it('spells the name as it is printed, not as in the address of the website', () => {
  expect(nameIn('TALL PINES SUPPLY\nwww.tallpinessupply.com\nTel 01584 555210')).toBe('TALL PINES SUPPLY');
});

it('adds a line that only says what kind of shop it is', () => {
  expect(nameIn('TALL PINES\nMARKET\n7917 Long Trail')).toBe('TALL PINES MARKET');
});

it.each([
  ['Elmdale\n6404 50th Street\nWelcome to Tall Pines', 'Tall Pines'],
  ['Elmdale\nWILLKOMMEN BEI TALL PINES', 'TALL PINES'],
  ['TALL PINES\nWelcome to our store', 'TALL PINES'],
  ['TALL PINES\nWelcome to', 'TALL PINES'],
])('takes the name from a greeting in %j', (text, name) => {
  expect(nameIn(`${text}\nTea 3.00\nTotal 3.00`)).toBe(name);
});

it.each(['Lange STRAßE', 'Lange STRABE', 'Lange STRA8E 9', 'HAUPTSTRA8E 12', 'HAUPTSTRABE', 'Hauptstraße'])(
  'takes the street %j for no name',
  (street) => {
    if (/\d$/.test(street)) expect(nameIn(`${street}\nBlauer Hund\n79098 Freiburg`)).toBe('Blauer Hund');
    expect(nameIn(`Blauer Hund\n${street}\n79098 Freiburg`)).toBe('Blauer Hund');
  },
);

it.each(['SUNRISE TOWERS', 'Plaza Damas', 'Menara Bakti', 'Galleria Nova'])(
  'takes the company before the building %j that it is in',
  (building) => {
    expect(nameIn(`${building}\nLemon Tree Sdn Bhd\nTel 03 1234`)).toBe('Lemon Tree Sdn Bhd');
  },
);

it('keeps a name with the word of a building where there is no company', () => {
  expect(nameIn('GARDEN CENTRE ELM\nTel 030 123456')).toBe('GARDEN CENTRE ELM');
});

it.each([
  'Account number',
  'Invoice No. 481',
  'Kundennummer',
  'Rechnungsdatum',
  'Date de facture',
  'Número de pedido',
  'Data fattura',
  'Endereço de faturação',
  'Klantnummer',
  'Fakturadatum',
  'Termin płatności',
  'Datum splatnosti',
])('takes the heading %j of an invoice for no name', (heading) => {
  expect(nameIn(`${heading}\nBlue Lamp Bistro\nTel 030 123456`)).toBe('Blue Lamp Bistro');
});

it.each([
  ['UNITED\nSTATIONERY\nSDN BHD', 'UNITED STATIONERY SDN BHD'],
  ['BRIGHT STAR\nBOOK & STATIONERY\n(M) SDN BHD', 'BRIGHT STAR BOOK & STATIONERY (M) SDN BHD'],
  ['GOLDEN LEAF\nINTERNATIONAL RESOURCES PTE LTD', 'GOLDEN LEAF INTERNATIONAL RESOURCES PTE LTD'],
  ['Nordwind\nHandels GmbH', 'Nordwind Handels GmbH'],
])('joins up to three lines of a heading into one name: %j', (heading, name) => {
  expect(nameIn(`${heading}\nNO. 9, JALAN BESAR\nTel 03 12345`)).toBe(name);
});

it('asks between a chain and the company that runs the shop', () => {
  const isSure = (text: string) => merchantConfidence(merchantsOf(Array(3).fill(linesOfText(text)))) > 0.95;
  const company = 'GOLDEN IDEA SDN BHD\nLot 6, Jalan Mawar';
  expect(isSure(company)).toBe(true);
  expect(isSure(`Subway#42210-0 Phone 03-555 0101\n${company}`)).toBe(false);
  expect(isSure(`SUBWAY\nSUBWAY MAWAR\n${company}\nThank you for choosing SUBWAY`)).toBe(false);
});
