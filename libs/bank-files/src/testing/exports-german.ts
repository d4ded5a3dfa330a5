import { type BankExport } from './bank-exports.ts';

/** Made-up exports in the layouts of banks in Germany, Austria and Switzerland. */
export const GERMAN_EXPORTS: BankExport[] = [
  {
    bank: 'a card of a wallet, with both currencies',
    text: `Datum der Transaktion,Art der Transaktion,Referenz,Status,Rechnungsbetrag ausgehend,Rechnungsbetrag eingehend,Währung der Karte,Zahlungsbetrag ausgehend,Zahlungsbetrag eingehend,Zahlungswährung,Wechselkurs,Gebühr,Verfügbares Guthaben
"13.02.26, 13:56",Kartenzahlung,Bäckerei,Genehmigt,4.50,0.00,EUR,4.50,0.00,EUR,1.00,0.00,45.50
"12.02.26, 09:19",Eingehende Überweisung,Anna,Genehmigt,0.00,40.00,EUR,0.00,40.00,EUR,1.00,0.00,50.00
`,
    rows: [
      ['2026-02-13', '-4.50', 'Bäckerei'],
      ['2026-02-12', '40.00', 'Anna'],
    ],
    currency: 'EUR',
    balances: ['10.00', '45.50'],
  },
  {
    bank: 'DKB',
    text: `"Girokonto";"DE02120300000000202051"
""
"Kontostand vom 05.03.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"05.03.26";"05.03.26";"Gebucht";"Mia Muster";"REWE Markt";"Einkauf 0503";"Ausgang";"DE12500105170648489890";"-1.045,20";"";"";""
"03.03.26";"03.03.26";"Gebucht";"Arbeit GmbH";"Mia Muster";"Gehalt Maerz";"Eingang";"DE12500105170648489890";"2.500";"";"";""
`,
    rows: [
      ['2026-03-05', '-1045.20', 'REWE'],
      ['2026-03-03', '2500', 'Arbeit'],
    ],
    currency: 'EUR',
    account: 'DE02120300000000202051',
  },
  {
    bank: 'N26',
    text: `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-01-12,2026-01-12,"Café Anna",,Presentment,-,"Main Account",-4.5,4.5,EUR,1
2026-01-13,2026-01-13,"Oak Ltd",GB33BUKB20201555555555,"Credit Transfer","Invoice 12","Main Account",120,105.1,GBP,0.8758
`,
    rows: [
      ['2026-01-12', '-4.5', 'Café'],
      ['2026-01-13', '120', 'Oak'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'Sparkasse CAMT CSV',
    text: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE11222";"30.12.25";"02.01.26";"GUTSCHRIFT";"Erstattung";"Stadtkasse Köln";"DE1";"X";"1.000,00";"EUR";"Umsatz gebucht"
"DE11222";"31.12.25";"31.12.25";"ENTGELT";"Kontoführung";"";"";"";"-9,90";"EUR";"Umsatz gebucht"
`,
    encoding: 'windows-1252',
    rows: [
      ['2025-12-30', '1000.00', 'Köln'],
      ['2025-12-31', '-9.90', 'Kontoführung'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'Volksbank',
    text: `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie
Privat;DE89370400440532013000;GENODE;VR;11.02.2026;11.02.2026;Netto;DE1;X;Kartenzahlung;Einkauf;-20,00;EUR;80,00;;
Privat;DE89370400440532013000;GENODE;VR;10.02.2026;10.02.2026;Oma;DE2;X;Gutschrift;Geschenk;100,00;EUR;100,00;;
`,
    rows: [
      ['2026-02-11', '-20.00', 'Netto'],
      ['2026-02-10', '100.00', 'Oma'],
    ],
    currency: 'EUR',
    balances: ['0.00', '80.00'],
  },
  {
    bank: 'a co-operative bank with S and H',
    text: `Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Vorgang/Verwendungszweck;Währung;Umsatz; 
02.03.2026;02.03.2026;Mia;Stadtwerke;Abschlag;EUR;88,00;S
03.03.2026;03.03.2026;Mia;Firma;Lohn;EUR;1.900,00;H
;;;;;;;
01.03.2026;;;;Anfangssaldo;EUR;100,00;H
03.03.2026;;;;Endsaldo;EUR;1.912,00;H
`,
    rows: [
      ['2026-03-02', '-88.00', 'Abschlag'],
      ['2026-03-03', '1900.00', 'Lohn'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'ING Germany',
    text: `Umsatzanzeige;Datei erstellt am: 06.03.2026 10:12

IBAN;DE44 5001 0517 5407 3249 31
Kontoname;Girokonto
Bank;ING
Zeitraum;01.02.2026 - 06.03.2026
Saldo;1.500,10;EUR

In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
06.03.2026;06.03.2026;Bäcker;Lastschrift;Brot;1.500,10;EUR;-3,40;EUR
05.03.2026;05.03.2026;Mieter;Gutschrift;Miete;1.503,50;EUR;800,00;EUR
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-03-06', '-3.40', 'Bäcker'],
      ['2026-03-05', '800.00', 'Miete'],
    ],
    currency: 'EUR',
    account: 'DE44 5001 0517 5407 3249 31',
  },
  {
    bank: 'comdirect',
    text: `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"1.250,00 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"--";"Lastschrift / Belastung";"Auftraggeber: Shop Buchungstext: Order 1";"-15,00";
"04.03.2026";"04.03.2026";"Übertrag / Überweisung";"Empfänger: Tom Buchungstext: Danke";"-25,50";

"Alter Kontostand";"1.275,50 EUR";
`,
    encoding: 'windows-1252',
    rows: [['2026-03-04', '-25.50', 'Tom']],
    currency: 'EUR',
  },
  {
    bank: 'Erste Bank',
    text: `Buchungsdatum,Partnername,Partner IBAN,BIC/SWIFT,Partner Kontonummer,Bankleitzahl,Betrag,Währung,Buchungs-Details
14.01.2026,Billa,AT1,X,,20111,"-12,34",EUR,Billa dankt
15.01.2026,Firma,AT2,X,,20111,"2.345,67",EUR,Gehalt
`,
    encoding: 'utf-16le',
    rows: [
      ['2026-01-14', '-12.34', 'Billa'],
      ['2026-01-15', '2345.67', 'Gehalt'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'UBS',
    text: `Kontonummer:;0234 00123456.40;
IBAN:;CH93 0076 2011 6238 5295 7;
Von:;2026-01-01;
Bis:;2026-01-31;
Anfangssaldo:;1000.00;
Schlusssaldo:;1250.50;
Bewertet in:;CHF;
Anzahl Transaktionen in diesem Zeitraum:;2;

Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;
2026-01-20;10:11:12;2026-01-20;2026-01-20;CHF;-49.50;;;1250.50;999001;"Migros; Zürich";"Kartenzahlung";;;
2026-01-15;;2026-01-15;2026-01-15;CHF;;300.00;;1300.00;999002;"Hans Muster";"Gutschrift";;;
`,
    rows: [
      ['2026-01-20', '-49.50', 'Migros'],
      ['2026-01-15', '300.00', 'Hans'],
    ],
    currency: 'CHF',
    account: 'CH93 0076 2011 6238 5295 7',
    balances: ['1000.00', '1250.50'],
  },
  {
    bank: 'ZKB',
    text: `"Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF"
"12.01.2026";"Dauerauftrag: Miete";"";"";"Z1";"";"1'850.00";"";"12.01.2026";"3'150.00"
"05.01.2026";"Gutschrift: Lohn AG";"";"";"Z2";"";"";"5'000.00";"05.01.2026";"5'000.00"
`,
    rows: [
      ['2026-01-12', '-1850.00', 'Miete'],
      ['2026-01-05', '5000.00', 'Lohn'],
    ],
    currency: 'CHF',
  },
  {
    bank: 'PostFinance',
    text: `Datum von:;2026-02-01
Datum bis:;2026-02-28
Konto:;CH5709000000123456789
Währung:;CHF

Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
27.02.2026;Buchung;"Kauf Coop-4711 Bern";;-23.45;;Lebensmittel
25.02.2026;Gutschrift;"Lohnzahlung Muster AG";4200.00;;;

Disclaimer:
Dies ist kein durch die Bank erstellter Kontoauszug.
`,
    rows: [
      ['2026-02-27', '-23.45', 'Coop'],
      ['2026-02-25', '4200.00', 'Lohn'],
    ],
    currency: 'CHF',
    account: 'CH5709000000123456789',
  },
  {
    bank: 'Amex Germany',
    text: `Datum,Beschreibung,Betrag,Erweiterte Details,Erscheint auf Ihrer Abrechnung als,Adresse
28/02/2026,HOTEL BERLIN,"120,00",,HOTEL BERLIN,
20/02/2026,ZAHLUNG ERHALTEN. BESTEN DANK.,"-300,00",,ZAHLUNG,
15/02/2026,BAHN,"49,90",,BAHN,
`,
    rows: [
      ['2026-02-28', '-120.00', 'HOTEL'],
      ['2026-02-20', '300.00', 'ZAHLUNG'],
      ['2026-02-15', '-49.90', 'BAHN'],
    ],
  },
];
