import type { Country } from './countries.ts';
import { labelsOf, list } from './label-list.ts';

const usual = { taxIncluded: true, rounding: 1 } as const;

/** Countries in Central and Eastern Europe. */
export const easternCountries: Country[] = [
  {
    ...usual,
    decimal: ',',
    locale: 'pl-PL',
    currency: 'PLN',
    symbols: ['', 'PLN ', ''],
    behind: ['', '', ' zł'],
    tax: 23,
    names: list('Piekarnia Złoty Kłos | SKLEP POD LIPĄ | Kawiarnia Morska | KSIĘGARNIA SOWA'),
    legalForms: list('Sp. z o.o. | S.C. | | '),
    addresses: list('ul. Długa 15 | 31-147 Kraków | ul. Polna 2 | 80-748 Gdańsk'),
    phone: 'tel. ## ### ## ##',
    taxId: 'NIP ###-###-##-##',
    dates: ['y-m-d', 'd-m-y', 'd.m.y'],
    labels: labelsOf(`
      Podsuma
      PTU A 23%
      SUMA PTU | PTU A 23,00%
      SUMA PLN | SUMA | RAZEM
      DO ZAPŁATY | Do zapłaty
      Zaokrąglenie
      RABAT | Opust
      GOTÓWKA | Gotówka
      RESZTA | Reszta
      KARTA | Karta płatnicza
      | Data | Data:`),
    items: list('CHLEB ŻYTNI A | MLEKO 3,2% C | KAWA LATTE B | Wkręty 4x50 A | ZESZYT A5 | SERNIK B'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'cs-CZ',
    currency: 'CZK',
    symbols: [''],
    behind: [' Kč', '', ' CZK'],
    tax: 21,
    rounding: 100,
    names: list('Pekárna U Mostu | HOSPODA NA RŮŽKU | Železářství Novák | KNIHY LABYRINT'),
    legalForms: list('s.r.o. | a.s. | | '),
    addresses: list('Masarykova 12 | 602 00 Brno | Dlouhá 5 | 110 00 Praha 1'),
    phone: 'Tel.: ### ### ###',
    taxId: 'DIČ: CZ########',
    dates: ['d.m.y', 'd. m. y'],
    labels: labelsOf(`
      Mezisoučet
      DPH 21%
      DPH 21% | z toho DPH
      CELKEM | Celkem | Součet
      K ÚHRADĚ | K platbě
      Zaokrouhlení
      Sleva
      Hotovost | HOTOVOST CZK
      Vráceno | Vrátit
      Platební karta | Karta
      Datum | Datum:`),
    items: list('Rohlík | Mléko 1l | Svíčková | Vruty 4x40 | Káva | Kniha'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'hu-HU',
    currency: 'HUF',
    symbols: [''],
    behind: [' Ft', ' Ft', ''],
    tax: 27,
    rounding: 500,
    decimals: 0,
    group: ' ',
    names: list('Kisvendéglő a Fecskéhez | PÉKSÉG RÓZSA | Könyvesbolt Tinta | CSAVARBOLT'),
    legalForms: list('Kft. | Zrt. | Bt. | '),
    addresses: list('Fő utca 12. | 6720 Szeged | Petőfi tér 3. | 1011 Budapest'),
    phone: 'Tel: 06 1 ### ####',
    taxId: 'Adószám: ########-2-42',
    dates: ['y.m.d.', 'y. month d.'],
    labels: labelsOf(`
      Részösszeg
      ÁFA 27%
      ÁFA tartalom | ÁFA 27%
      ÖSSZESEN | Összesen: | VÉGÖSSZEG
      FIZETENDŐ | Fizetendő
      Kerekítés | KEREKÍTÉS
      Kedvezmény
      KÉSZPÉNZ | Készpénz
      VISSZAJÁRÓ | Visszajáró
      BANKKÁRTYA | Bankkártya
      | Dátum: | Kelt:`),
    items: list('Kenyér 1kg | Tej 2,8% | Gulyásleves | Facsavar 4x40 | Kávé | Füzet A5'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'tr-TR',
    currency: 'TRY',
    symbols: ['*', '₺', ''],
    behind: ['', '', ' TL'],
    tax: 10,
    names: list('Köşe Fırını | YILDIZ KIRTASİYE | Lokanta Şirin | DENİZ MARKET'),
    legalForms: list('A.Ş. | LTD. ŞTİ. | | '),
    addresses: list('Cumhuriyet Cad. No:14 | Kadıköy / İSTANBUL | Atatürk Bulvarı 55 | Çankaya / ANKARA'),
    phone: 'TEL: 0212 ### ## ##',
    taxId: 'VD: ##########',
    dates: ['d/m/y', 'd.m.y', 'd-m-y'],
    labels: labelsOf(`
      ARA TOPLAM
      KDV %10
      TOPKDV | KDV
      TOPLAM | GENEL TOPLAM
      ÖDENECEK TUTAR
      YUVARLAMA
      İNDİRİM
      NAKİT
      PARA ÜSTÜ
      KREDİ KARTI | BANKA KARTI
      TARİH | TARİH:`),
    items: list('EKMEK %1 | SÜT 1L %1 | MERCİMEK ÇORBA %10 | DEFTER A5 %10 | ÇAY %10 | VİDA 4X40 %20'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'ro-RO',
    currency: 'RON',
    symbols: [''],
    behind: ['', '', ' LEI'],
    tax: 19,
    names: list('Brutăria Veche | LIBRARIA ALMA | Restaurant Crâng | FERONERIA DUNAREA'),
    legalForms: list('S.R.L. | SRL | | '),
    addresses: list('Str. Mihai Viteazu 8 | Cluj-Napoca | Bd. Unirii 20 | Bucuresti'),
    phone: 'Tel: 0264 ######',
    taxId: 'CUI: RO########',
    dates: ['d/m/y', 'd.m.y', 'd-m-y'],
    labels: labelsOf(`
      SUBTOTAL
      TVA A 19%
      TOTAL TVA | TVA A-19%
      TOTAL LEI | TOTAL
      DE PLATA | TOTAL DE PLATA
      ROTUNJIRE
      REDUCERE
      NUMERAR | NUMERAR LEI
      REST | REST DE DAT
      CARD | CARD BANCAR
      DATA: | Data`),
    items: list('PAINE ALBA A | LAPTE 1.5% B | CIORBA A | CAIET A4 | CAFEA | HOLZSURUB 4x40'),
  },
  {
    ...usual,
    decimal: '.',
    locale: 'de-CH',
    currency: 'CHF',
    symbols: ['CHF ', '', 'Fr. '],
    tax: 8.1,
    rounding: 5,
    group: "'",
    names: list('Bäckerei Zwahlen | PAPETERIE SEEBLICK | Gasthof Rössli | Eisenwaren Brunner'),
    legalForms: list('AG | GmbH | | '),
    addresses: list('Bahnhofstrasse 4 | 8610 Uster | Dorfplatz 1 | 3011 Bern'),
    phone: 'Tel. 044 ### ## ##',
    taxId: 'CHE-###.###.### MWST',
    dates: ['d.m.y', 'd. month y'],
    labels: labelsOf(`
      Zwischentotal | Zwischensumme
      MWST 8.1%
      inkl. MWST 8.1% | MWST
      Total | TOTAL CHF | Total CHF
      Zu bezahlen
      Rundung
      Rabatt
      Bar | BAR | Barzahlung
      Rückgeld | Retour
      Maestro | TWINT | Kartenzahlung
      Datum | | Datum:
      Trinkgeld`),
    items: list('Ruchbrot | Rahm 2dl | Rösti | Schrauben M6 | Café crème | Notizheft'),
  },
];
