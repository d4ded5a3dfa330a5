import fc from 'fast-check';
import { cleanPayee } from './payee.ts';

test.each([
  // Payment processors, branches and places are removed.
  ['SQ *BLUE BOTTLE COFFEE 0412 OAKLAND CA', 'Blue Bottle Coffee'],
  ['PAYPAL *SPOTIFY 4029357733', 'Spotify'],
  ['TST* THE CORNER BISTRO - NEW YORK NY', 'The Corner Bistro'],
  ['SumUp  *Cafe Anna', 'Cafe Anna'],
  ['UBER   *TRIP HELP.UBER.COM CA', 'Uber'],
  ['NETFLIX.COM 866-579-7172 CA', 'Netflix'],
  // Words of the bank, cards and dates are removed.
  ['PURCHASE AUTHORIZED ON 03/14 TARGET T-1234 AUSTIN TX S304073 CARD 1234', 'Target'],
  ['POS DEBIT 7-ELEVEN 33445 DALLAS TX', '7-Eleven'],
  ['COMPRA TARJ. 5402XXXXXXXX1234 MERCADONA VALENCIA', 'Mercadona'],
  ['CARTE 12/03 CARREFOUR CITY PARIS', 'Carrefour City'],
  ['BEA, Betaalpas ALBERT HEIJN 1234,PAS123', 'Albert Heijn'],
  ['DIRECT DEBIT PAYMENT TO BRITISH GAS REF 850012345', 'British Gas'],
  ['PAIEMENT CB 2503 MONOPRIX LYON', 'Monoprix'],
  // Legal forms.
  ['Kartenzahlung REWE Markt GmbH 12.03.2026', 'REWE'],
  ['SEPA-LASTSCHRIFT Stadtwerke München GmbH Kd-Nr: 12345', 'Stadtwerke München'],
  ['KOLUMBARI HANDEL GMBH & CO. KG', 'Kolumbari Handel'],
  // Well-known names are written as they are known.
  ['AMZN Mktp US*2K4TY7 Amzn.com/bill WA', 'Amazon'],
  ['VISA VAREKJØP REMA 1000 OSLO', 'Rema 1000'],
  ['ALDI SUED SAGT DANKE', 'ALDI Süd'],
  // Removes the purpose after a legal form, but keeps a place that belongs to the name.
  ['SEPA-LASTSCHRIFT STADTWERKE KARLSRUHE GMBH ABSCHLAG STROM VK 123456', 'Stadtwerke Karlsruhe'],
  ['TST* SOUP & CO BOSTON MA', 'Soup & Co'],
  [
    'PAYPAL (EUROPE) S.A.R.L. ET CIE, S.C.A. PP.1234.PP . LIEFERANDO, Ihr Einkauf bei LIEFERANDO',
    'Lieferando',
  ],
  // Recognises words that a bank writes without accents.
  ['VISA VAREKJOP KIWI 512 OSLO', 'Kiwi'],
  // Removes short codes of payment processors and addresses of support pages.
  ['BCK*CAFE HET HOEKJE NIJMEGEN', 'Cafe Het Hoekje'],
  ['GOOGLE *TEMPLE GAMES g.co/helppay#', 'Temple Games'],
  // Removes cities after a hyphen or with a district, terminals and amounts in other currencies.
  ['COMPRA TARJ. 5402XXXXXXXX1234 PANADERIA LOPEZ-MADRID', 'Panaderia Lopez'],
  ['CB AU VIEUX FOUR MARSEILLE 13', 'Au Vieux Four'],
  ['BEA, Betaalpas BAKKERIJ JANSEN UTRECHT,PAS123 NR:44AB12 12.03.26/17.45', 'Bakkerij Jansen'],
  ['FOREIGN PURCHASE CAFE SLAVIA PRAHA CZ 250.00 CZK', 'Cafe Slavia'],
  ['ООО ПЯТЕРОЧКА 1234 МОСКВА', 'Пятерочка'],
  ['デビット 1234 ローソン 渋谷店', 'ローソン'],
  // Removes orders after a name, cities in title case, and web addresses.
  ['CANVA* I03412-44123 AUSTRALIA', 'Canva'],
  ['LIME*RIDE SAN FRANCISCO CA', 'Lime'],
  ['SQ *THE DAILY GRIND Asheville NC', 'The Daily Grind'],
  ['SP PURA VIDA BRACELETS HTTPSWWW.PURA CA', 'Pura Vida Bracelets'],
  // Writes words with their accents if only one spelling is possible.
  ['BAECKEREI MUELLER//LUEBECK/DE', 'Bäckerei Müller'],
  ['CARTE 15/03 BOULANGERIE PATISSERIE MARTIN', 'Boulangerie Pâtisserie Martin'],
  // Removes a city after another one that belongs to the name.
  ['SUMUP *EISDIELE VENEZIA BREMEN', 'Eisdiele Venezia'],
  // Known names lose words that companies add, and those for their own kind of business.
  ['RECIBO ORANGE ESPAGNE SAU', 'Orange'],
  ['ODEON CINEMAS 0345 MANCHESTER', 'Odeon'],
  ['BANCONTACT DELHAIZE GENT', 'Delhaize'],
  // Shops lose unknown places after their names, unless the words belong to another name.
  ['CB ACTION 4412 LENS', 'Action'],
  ['BEA, JUMBO VOS EDE,PAS331', 'Jumbo'],
  ['COMPRA MESON CASA PEPE TOLEDO', 'Meson Casa Pepe'],
  // Texts without anything to remove stay unchanged.
  ['Max Mustermann', 'Max Mustermann'],
  ["McDonald's", "McDonald's"],
  ['H&M', 'H&M'],
  ['0123456789', '0123456789'],
  ['株式会社ローソン', '株式会社ローソン'],
])('of %s the payee is %s', (raw, clean) => expect(cleanPayee(raw)).toBe(clean));

it('leaves a payee in any text that has letters', () => {
  const text = fc
    .array(fc.constantFrom('POS', 'REWE', '1234', '*', '//', 'GmbH', '12.03.', ' ', 'XXXX99', 'é', '#7'))
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (raw) => {
      const hasLetters = /\p{L}/u.test(raw.normalize('NFKC'));
      expect(/\p{L}/u.test(cleanPayee(raw))).toBe(hasLetters);
    }),
  );
});
