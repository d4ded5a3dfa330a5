/** Invented receipts from Europe, written after the extraction rules to test them. */
export const worldReceiptsEast = [
  {
    name: 'a cinema in Estonia',
    merchant: 'Kino Tamme OÜ',
    amountCents: 2150,
    date: '2026-03-14',
    currency: 'EUR',
    text: `Kino Tamme OÜ
Pikk 9, Pärnu
Reg.kood 10200300
Kviitung 3312   14.03.2026 18:02
Pilet 2 x 8,50    17,00
Popkorn            4,50
KOKKU EUR         21,50
Maksekaart        21,50
Seanss 15.03.2026 20:30`,
  },
  {
    name: 'a pharmacy in Latvia',
    merchant: 'Zaļā Aptieka',
    amountCents: 1284,
    date: '2026-02-11',
    currency: 'EUR',
    text: `Zaļā Aptieka
SIA Zalmed, Brīvības iela 4, Rīga
PVN LV40003000111
11.02.2026 09:15  Čeks 771
IBUMETIN       4,84
VITAMĪNS D     8,00
Kopā apmaksai EUR 12,84
Bankas karte     12,84
PVN 12%           1,38`,
  },
  {
    name: 'a garage in Lithuania',
    merchant: 'UAB Autonida',
    amountCents: 24200,
    date: '2026-06-02',
    currency: 'EUR',
    text: `UAB Autonida
Taikos pr. 5, Klaipėda
PVM mokėtojo kodas LT100200300
PVM SĄSKAITA FAKTŪRA AN 00412
Sąskaitos data: 2026-06-02
Apmokėti iki: 2026-06-16
Stabdžių remontas   200,00
Suma be PVM         200,00
PVM 21%              42,00
Mokėti iš viso EUR  242,00`,
  },
  {
    name: 'a bakery in Croatia',
    merchant: 'Pekara Zora d.o.o.',
    amountCents: 640,
    date: '2026-07-19',
    currency: 'EUR',
    text: `Pekara Zora d.o.o.
Riva 2, Zadar
OIB: 10020030040
Račun br: 551/1/2   19.07.2026 07:31
Burek sir   2 x 2,20   4,40
Jogurt                 2,00
UKUPNO                 6,40
Gotovina              10,00
Povrat                 3,60`,
  },
  {
    name: 'a dentist in Hungary',
    merchant: 'Mosoly Dent Kft.',
    amountCents: 3450000,
    date: '2026-05-08',
    currency: 'HUF',
    text: `Mosoly Dent Kft.
7621 Pécs, Fő tér 3.
Adószám: 20030040-1-02
Számla kelte: 2026.05.08.
Fizetési határidő: 2026.05.16.
Tömés            22 500
Fogkő            12 000
Fizetendő        34 500 Ft
Bankkártya       34 500 Ft`,
  },
  {
    name: 'a toll road in Serbia',
    merchant: 'Putevi Morava',
    amountCents: 52000,
    date: '2026-08-03',
    currency: 'RSD',
    text: `Putevi Morava
Naplatna stanica Ruma
PIB 100200300
Datum: 03.08.2026. 11:20
Kategorija I
Ukupan iznos: 520,00 RSD
Gotovina      600,00
Povraćaj       80,00`,
  },
  {
    name: 'a taxi in Romania',
    merchant: 'Taxi Codru SRL',
    amountCents: 3460,
    date: '2026-04-21',
    currency: 'RON',
    text: `TAXI CODRU SRL
CUI RO1002003
CLUJ-NAPOCA
BON FISCAL
TARIF PORNIRE       4,60
DISTANTA 7,5 KM    30,00
TOTAL LEI          34,60
NUMERAR            40,00
REST                5,40
21/04/2026 23-10-05`,
  },
  {
    name: 'a tavern in Greece, in Latin letters',
    merchant: 'Taverna To Kyma',
    amountCents: 4350,
    date: '2026-09-04',
    currency: 'EUR',
    text: `Taverna To Kyma
Akti Papanikoli 3, Patra
AFM 100200300
04/09/2026 22:15  Trapezi 7
Kalamari      16,50
Choriatiki     9,00
Krasi         12,00
Gliko          6,00
SYNOLO        43,50
METRITA       50,00
RESTA          6,50`,
  },
  {
    name: 'a hotel in Turkey',
    merchant: 'Otel Mavi Koy',
    amountCents: 660000,
    date: '2026-06-12',
    currency: 'TRY',
    text: `OTEL MAVİ KOY
Liman Cad. No: 8 Kaş
VKN 1002003004
FATURA  Tarih: 12.06.2026
Giriş: 10.06.2026  Çıkış: 12.06.2026
Konaklama 2 gece   6.000,00
KDV %10              600,00
GENEL TOPLAM       6.600,00 TL
Kredi Kartı        6.600,00`,
  },
  {
    name: 'a florist in Poland',
    merchant: 'Kwiaty Malwa',
    amountCents: 8900,
    date: '2026-03-08',
    currency: 'PLN',
    text: `Kwiaty Malwa
ul. Lipowa 6, 20-020 Lublin
NIP 100-200-30-40
PARAGON FISKALNY  08-03-2026 12:01
BUKIET RÓŻ    1 x 89,00   89,00 B
SUMA PTU                   6,59
SUMA PLN                  89,00
KARTA                     89,00`,
  },
  {
    name: 'a vet in Denmark, with a subsidy below the total',
    merchant: 'Dyreklinik Havn ApS',
    amountCents: 64000,
    date: '2026-01-13',
    currency: 'DKK',
    text: `Dyreklinik Havn ApS
Strandvej 7, 9000 Aalborg
CVR 10203040
Dato 13.01.2026
Konsultation   540,00
Vaccine        250,00
I alt          790,00
Forsikring    -150,00
At betale      640,00
Dankort        640,00`,
  },
  {
    name: 'a hairdresser in Austria',
    merchant: 'Friseur Lechner',
    amountCents: 5200,
    date: '2026-01-09',
    currency: 'EUR',
    text: `Friseur Lechner
Hauptplatz 3, 8600 Bruck
UID ATU10203040
9. Jänner 2026  Bon 88
Schnitt      38,00
Färben       14,00
Summe EUR    52,00
Bar          60,00
Retour        8,00
Nächster Termin 20.02.2026`,
  },
  {
    name: 'a car park in Germany',
    merchant: 'Parkhaus Westtor',
    amountCents: 480,
    date: '2026-10-05',
    currency: 'EUR',
    text: `Parkhaus Westtor
Betreiber: Stellplatz Ost GmbH
Einfahrt 05.10.2026 09:00
Ausfahrt 05.10.2026 11:41
Parkentgelt    4,80 EUR
inkl. 19% MwSt 0,77
Girocard       4,80 EUR`,
  },
  {
    name: 'a bookshop in Slovenia',
    merchant: 'Knjigarna Breza d.o.o.',
    amountCents: 2690,
    date: '2026-05-15',
    currency: 'EUR',
    text: `Knjigarna Breza d.o.o.
Glavni trg 1, Maribor
ID za DDV: SI10203040
Račun 112-1-77  15. 5. 2026 16:20
ROMAN            19,90
ZVEZEK            8,00
SKUPAJ           27,90
Popust           -1,00
ZA PLAČILO EUR   26,90
Kartica          26,90`,
  },
  {
    name: 'a school in Ireland',
    merchant: 'St Brigid Music School',
    amountCents: 18000,
    date: '2026-09-11',
    currency: 'EUR',
    text: `St Brigid Music School
Main Street, Naas, Co. Kildare
RECEIPT 0441   11 September 2026
Received from: Aoife Nolan
Term fee       €160.00
Book            €20.00
Total paid     €180.00
Next term begins 11 January 2027`,
  },
];
