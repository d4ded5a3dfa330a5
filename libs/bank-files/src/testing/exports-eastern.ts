import { type BankExport } from './bank-exports.ts';

/** Made-up exports in the layouts of banks in Northern and Eastern Europe. */
export const EASTERN_EXPORTS: BankExport[] = [
  {
    bank: 'Nordea',
    text: `Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta
2026/02/17;-129,00;1234 56 78901;;;ICA SUPERMARKET;871,00;SEK
2026/02/15;1000,00;;1234 56 78901;;Lön;1000,00;SEK
`,
    rows: [
      ['2026-02-17', '-129.00', 'ICA'],
      ['2026-02-15', '1000.00', 'Lön'],
    ],
    currency: 'SEK',
  },
  {
    bank: 'SEB',
    text: `Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo
2026-01-30;2026-01-30;5490990004;HEMKÖP /26-01-29;-250,500;749,500
2026-01-25;2026-01-25;5490990003;LÖN;1000,000;1000,000
`,
    rows: [
      ['2026-01-30', '-250.500', 'HEMKÖP'],
      ['2026-01-25', '1000.000', 'LÖN'],
    ],
  },
  {
    bank: 'Danske Bank',
    text: `"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
"27.02.2026";"Netto Aarhus";"-1.112,50";"8.887,50";"Udført";"Nej"
"26.02.2026";"Løn";"10.000,00";"10.000,00";"Udført";"Nej"
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-27', '-1112.50', 'Netto'],
      ['2026-02-26', '10000.00', 'Løn'],
    ],
  },
  {
    bank: 'DNB',
    text: `"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
"20.02.2026";"Varekjøp KIWI OSLO";"20.02.2026";"199,00";""
"15.02.2026";"Lønn";"15.02.2026";"";"25 000,00"
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-20', '-199.00', 'KIWI'],
      ['2026-02-15', '25000.00', 'Lønn'],
    ],
  },
  {
    bank: 'OP Finland',
    text: `"Kirjauspäivä";"Arvopäivä";"Määrä EUROA";"Laji";"Selitys";"Saaja/Maksaja";"Saajan tilinumero";"Viite";"Viesti";"Arkistointitunnus"
"2026-02-02";"2026-02-02";-15,90;162;"PKORTTIMAKSU";"K-MARKET";"";"";"Viesti: kiitos";"A1"
"2026-02-01";"2026-02-01";+700,00;710;"PALKKA";"TYÖNANTAJA OY";"";"";"";"A2"
`,
    rows: [
      ['2026-02-02', '-15.90', 'K-MARKET'],
      ['2026-02-01', '700.00', 'TYÖNANTAJA'],
    ],
  },
  {
    bank: 'mBank',
    text: `mBank S.A. Bankowość Detaliczna;
#Klient;
JAN KOWALSKI;

#Waluta;#Wpływy;#Wydatki;
PLN;4 850,00;-635,55;

#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;
2026-02-10;"ŻABKA Z1234 ZAKUP";"eKonto 1111";"Żywność";-35,55 PLN;4 814,45 PLN;
2026-02-09;"WYNAGRODZENIE";"eKonto 1111";"Wpływy";4 850,00 PLN;4 850,00 PLN;
`,
    encoding: 'windows-1250',
    rows: [
      ['2026-02-10', '-35.55', 'ŻABKA'],
      ['2026-02-09', '4850.00', 'WYNAGRODZENIE'],
    ],
    currency: 'PLN',
  },
  {
    bank: 'PKO',
    text: `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
"2026-01-20","2026-01-19","Płatność kartą","-49.99","PLN","+950.01","Tytuł: 000498849 ","Lokalizacja: Adres: BIEDRONKA","",""
"2026-01-10","2026-01-10","Przelew na konto","+1000.00","PLN","+1000.00","Nadawca: FIRMA","Tytuł: PENSJA","",""
`,
    encoding: 'windows-1250',
    rows: [
      ['2026-01-20', '-49.99', 'BIEDRONKA'],
      ['2026-01-10', '1000.00', 'PENSJA'],
    ],
    currency: 'PLN',
  },
  {
    bank: 'Fio',
    text: `accountId;2000000000
bankId;2010
currency;CZK
iban;CZ6508000000192000145399
openingBalance;5000,00
closingBalance;4350,50

ID pohybu;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;Název banky;KS;VS;SS;Poznámka;Zpráva pro příjemce;Typ;Provedl;Upřesnění;Komentář
26001;14.02.2026;-649,50;CZK;;;;;;;;Nákup: ALBERT;;Platba kartou;;;
26002;16.02.2026;1200,00;CZK;123;Novák;0800;ČS;;;;;výplata;Příjem;;;
`,
    rows: [
      ['2026-02-14', '-649.50', 'ALBERT'],
      ['2026-02-16', '1200.00', 'Novák'],
    ],
    currency: 'CZK',
    account: 'CZ6508000000192000145399',
  },
  {
    bank: 'OTP',
    text: `Tranzakció dátuma;Könyvelés dátuma;Típus;Partner neve;Összeg;Devizanem;Közlemény
2026.02.03;2026.02.04;Vásárlás;SPAR;-12 500;HUF;kártya
2026.02.01;2026.02.02;Átutalás;Munkáltató Kft.;350 000;HUF;fizetés őszi
`,
    encoding: 'windows-1250',
    rows: [
      ['2026-02-04', '-12500', 'SPAR'],
      ['2026-02-02', '350000', 'őszi'],
    ],
    currency: 'HUF',
  },
  {
    bank: 'Swedbank Estonia',
    text: `"Kliendi konto";"Reatüüp";"Kuupäev";"Saaja/Maksja";"Selgitus";"Summa";"Valuuta";"Deebet/Kreedit";"Arhiveerimistunnus"
"EE382200221020145685";"10";"01.02.2026";"";"Algsaldo";"100,00";"EUR";"K";""
"EE382200221020145685";"20";"15.02.2026";"RIMI";"ost";"25,00";"EUR";"D";"2026021500001"
"EE382200221020145685";"20";"16.02.2026";"TÖÖANDJA";"palk";"900,00";"EUR";"K";"2026021600001"
"EE382200221020145685";"86";"28.02.2026";"";"lõppsaldo";"975,00";"EUR";"K";""
`,
    rows: [
      ['2026-02-15', '-25.00', 'RIMI'],
      ['2026-02-16', '900.00', 'palk'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'T-Bank',
    text: `"Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"MCC";"Описание"
"27.02.2026 12:30:11";"28.02.2026";"*1234";"OK";"-350,00";"RUB";"-350,00";"RUB";"";"Супермаркеты";"5411";"Пятёрочка"
"26.02.2026 09:00:00";"26.02.2026";"*1234";"FAILED";"-99,00";"RUB";"-99,00";"RUB";"";"Кафе";"5812";"Кофе"
"25.02.2026 08:00:00";"25.02.2026";"";"OK";"50000,00";"RUB";"50000,00";"RUB";"";"Зарплата";"";"Работа"
`,
    encoding: 'windows-1251',
    rows: [
      ['2026-02-27', '-350.00', 'Пятёрочка'],
      ['2026-02-25', '50000.00', 'Работа'],
    ],
    currency: 'RUB',
  },
  {
    bank: 'a Bulgarian wallet',
    text: `"Дата и час","Приход","Разход","Кореспондент","Описание"
"13.02.2026 09:14:08","0.00","12.40","Пекарна","Хляб"
"14.02.2026 10:00:00","50.00","0.00","Иван","Подарък"
`,
    rows: [
      ['2026-02-13', '-12.40', 'Пекарна'],
      ['2026-02-14', '50.00', 'Иван'],
    ],
  },
  {
    bank: 'a Russian card used abroad',
    text: `Номер карты;Дата операции;Дата обработки;Сумма операции;Валюта операции;Сумма пересчитанная в валюту счета;Валюта счета;Основание;Статус
'400000******0001;2026-02-13 00:00:00;2026-02-15;-4,50;EUR;-436,15;RUR;Кафе;Исполнено
'400000******0001;2026-02-12 00:00:00;2026-02-14;-300,00;RUR;-300,00;RUR;Метро;Исполнено
`,
    encoding: 'windows-1251',
    rows: [
      ['2026-02-13', '-436.15', 'Кафе'],
      ['2026-02-12', '-300.00', 'Метро'],
    ],
    currency: 'RUB',
  },
  {
    bank: 'a Greek bank',
    text: `Α/Α;Ημ/νία;Αιτιολογία;Κατάστημα;Τοκισμός από;Ποσό;Πρόσημο ποσού
1;27/02/2026;ΑΓΟΡΑ ΣΚΛΑΒΕΝΙΤΗΣ;099;27/02/2026;34,20;Χ
2;25/02/2026;ΜΙΣΘΟΔΟΣΙΑ;099;25/02/2026;1.200,00;Π
`,
    encoding: 'windows-1253',
    rows: [
      ['2026-02-27', '-34.20', 'ΣΚΛΑΒΕΝΙΤΗΣ'],
      ['2026-02-25', '1200.00', 'ΜΙΣΘΟΔΟΣΙΑ'],
    ],
  },
  {
    bank: 'Garanti',
    text: `Tarih;Açıklama;Etiket;Tutar;Bakiye;Dekont No
27.02.2026;MİGROS İSTANBUL ŞUBE;Market;-450,75;9.549,25;123
26.02.2026;MAAŞ ÖDEMESİ;Gelir;10.000,00;10.000,00;122
`,
    encoding: 'windows-1254',
    rows: [
      ['2026-02-27', '-450.75', 'MİGROS'],
      ['2026-02-26', '10000.00', 'MAAŞ'],
    ],
  },
];
