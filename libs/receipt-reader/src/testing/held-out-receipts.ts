/** Invented receipts in the style of shops in several countries, written after the extraction rules to test them. */
export const heldOutReceipts = [
  {
    name: 'a restaurant in the United States, where the tip comes on top of what was due',
    merchant: 'The Copper Kettle',
    amountCents: 5838,
    date: '2026-05-02',
    category: 'Food',
    text: `The Copper Kettle
Bar & Grill
88 Harbor Street
Portland, ME 04101
Server: Kim       Table 14
Guests: 2     Check #: 10482
05/02/2026 8:14 PM
1 Clam Chowder           9.00
1 Fish & Chips          18.50
2 IPA Draft             15.00
1 Key Lime Pie           8.00
Subtotal                50.50
Tax                      4.04
Balance Due             54.54
Tip:                     3.84
Total:                  58.38
Visa xx8841
Suggested Gratuity
18% = 9.09  20% = 10.10  22% = 11.11`,
  },
  {
    name: 'a pharmacy in the United States, with a coupon and a day for returns',
    merchant: 'WELLCARE PHARMACY',
    amountCents: 2500,
    date: '2026-01-27',
    category: 'Shopping',
    text: `WELLCARE PHARMACY
450 Elm Ave, Dayton OH 45402
Store #0921 (937) 555-0100
Rx 7712340   COPAY       10.00
IBUPROFEN 200MG           8.99
VITAMIN D3                7.49
COUPON                   -2.00
SUBTOTAL                 24.48
SALES TAX 7%              0.52
TOTAL                    25.00
CASH                     40.00
CHANGE                   15.00
WellCare Rewards points: 1,240
Rewards balance $3.00
01/27/2026 1:33 PM  Trn 4402
RETURN BY 02/26/2026`,
  },
  {
    name: 'a hotel in Australia, with the days of the stay',
    merchant: 'Harbourview Hotel Pty Ltd',
    amountCents: 41250,
    date: '2026-04-07',
    category: 'Food',
    text: `Harbourview Hotel Pty Ltd
ABN 51 824 753 556
12 Quay St, Sydney NSW 2000
TAX INVOICE  INV-100482
Guest: J Smith   Room 1204
Arrival 05/04/2026
Departure 07/04/2026
Invoice Date 07/04/2026
05/04 Accommodation    189.00
06/04 Accommodation    189.00
06/04 Breakfast         34.50
Total (inc GST)        412.50
GST included            37.50
Mastercard             412.50
Balance                  0.00`,
  },
  {
    name: 'a shop in Australia that rounds what is paid in cash',
    merchant: 'BUNYIP HARDWARE',
    amountCents: 8645,
    date: '2026-09-30',
    category: 'Shopping',
    text: `BUNYIP HARDWARE
Ballarat VIC 3350
ABN 26 008 672 179
HINGE BRASS 75MM 2@6.95   13.90
PAINT WHITE 4L            59.00
ROLLER KIT                12.45
SCREWS                     1.12
TOTAL                    $86.47
ROUNDING                 -$0.02
CASH                    $100.00
CHANGE                   $13.55
GST INCLUDED IN TOTAL     $7.86
30/09/2026 11:15 R04 T8812`,
  },
  {
    name: 'a café in Malaysia, with service, tax, discount and rounding',
    merchant: 'BOULANGERIE CAFE SDN BHD',
    amountCents: 4205,
    date: '2017-12-30',
    category: 'Food',
    text: `BOULANGERIE CAFE SDN BHD
Lot G12, Sunrise Mall
Jalan Kiara, 50480 Kuala Lumpur
Tel: 03-6201 1133
GST: 001776353280
Check 2231   Tbl 8   Gst 2
30Dec'17 13:05
1 Eggs Benedict      22.00
1 Latte              11.00
1 Lemon Tart          5.00
  Subtotal           38.00
  10% Serv Chg        3.80
  6% GST              2.51
  20% Staff Disc      2.28-
  Rounding            0.02
  Total Due          42.05
  Master Card        42.05`,
  },
  {
    name: 'a supermarket in Germany, with a deposit, a table of taxes and points',
    merchant: 'REWO Markt GmbH',
    amountCents: 3412,
    date: '2026-10-02',
    category: 'Groceries',
    text: `REWO Markt GmbH
Domstr. 20
50668 Köln
UID Nr.: DE812706034
EUR
BIO BANANEN             1,79 B
  0,904 kg x   1,98 EUR/kg
HACKFLEISCH             4,99 B
2 Stk x 0,89
JOGHURT NATUR           1,78 B
PFAND 0,25 EUR          0,25 *A
SEKT TROCKEN            6,99 A
KAFFEE GANZE BOHNE     18,32 B
-----------------------------
SUMME         EUR      34,12
=============================
Geg. Mastercard EUR    34,12
Steuer %  Netto  Steuer Brutto
A= 19,0%   6,08   1,16   7,24
B=  7,0%  25,12   1,76  26,88
Gesamtbetrag 31,20  2,92  34,12
Datum: 02.10.2026
Uhrzeit: 18:21:44 Uhr
Beleg-Nr. 7721
Trace-Nr. 104482
Punkte gesammelt: 17`,
  },
  {
    name: 'a supermarket in France',
    merchant: 'Carrefleur Market',
    amountCents: 2216,
    date: '2026-04-28',
    category: 'Groceries',
    text: `Carrefleur Market
14 rue des Lilas
69003 LYON
Tel 04 78 55 01 02
BAGUETTE TRAD          1,15
LAIT 1/2 ECR 6X1L      5,88
POULET FERMIER         9,90
TOMATES GRAPPE         2,73
REMISE FIDELITE       -0,50
YAOURT NATURE          3,00
TOTAL A PAYER         22,16 EUR
NOMBRE D'ARTICLES 6
CB                    22,16 EUR
TVA 5,5%   HT 21,00  TVA 1,16
28/04/2026 19:02 CAISSE 003
MERCI DE VOTRE VISITE`,
  },
  {
    name: 'a supermarket in Spain',
    merchant: 'SUPERMERCADOS SOLANA S.A.',
    amountCents: 3127,
    date: '2026-01-15',
    category: 'Groceries',
    text: `SUPERMERCADOS SOLANA S.A.
C.I.F. A-46103834
C/ Mayor 22, 28013 MADRID
15/01/2026 12:44  OP: 104422
FACTURA SIMPLIFICADA: 2204-014-118822
1 ACEITE OLIVA 1L       9,85
2 LECHE ENTERA  0,94    1,88
1 JAMON SERRANO         6,49
1 DETERGENTE            8,95
1 PAN MOLDE             1,60
1 NARANJAS              2,50
TOTAL (€)              31,27
TARJETA BANCARIA       31,27
IVA  BASE  CUOTA
10%  20,29  2,03
21%   7,40  1,55`,
  },
  {
    name: 'a restaurant in Italy',
    merchant: 'Trattoria Da Nino S.r.l.',
    amountCents: 6300,
    date: '2026-05-10',
    category: 'Food',
    text: `Trattoria Da Nino S.r.l.
Via Garibaldi 14
16124 Genova
P.IVA 01234567890
DOCUMENTO COMMERCIALE
2 COPERTO               5,00
1 TRENETTE PESTO       12,00
1 FRITTO MISTO         18,00
1 VINO CASA            14,00
2 TIRAMISU             14,00
Subtotale              63,00
TOTALE COMPLESSIVO     63,00
di cui IVA              5,73
Pagamento elettronico  63,00
10-05-2026 21:18
DOC. N. 0412-0033`,
  },
  {
    name: 'an inn in Britain, where the service was optional',
    merchant: 'ROYAL OAK INN',
    amountCents: 5175,
    date: '2026-02-15',
    category: 'Food',
    text: `ROYAL OAK INN
Church Lane, Bath BA1 4EX
Bill No 771   Tbl 3
15-Feb-26 19:55
2 Sunday Roast       32.00
1 Sticky Toffee       7.50
2 Ale                10.20
Total                49.70
Optional Service      2.05
Amount to pay        51.75
Card payment         51.75`,
  },
  {
    name: 'a book shop in Malaysia, in Malay',
    merchant: 'KEDAI BUKU HUSNA',
    amountCents: 2650,
    date: '2017-09-14',
    category: 'Shopping',
    text: `KEDAI BUKU HUSNA
NO 14 JALAN SULTAN, 08000 SUNGAI PETANI
TEL 04-4212233
RESIT RASMI
TARIKH : 14/09/2017
BUKU LATIHAN  5  12.50
PENSEL        2   4.00
BEG KERTAS    1  10.00
JUMLAH           26.50
TUNAI            30.00
BAKI              3.50`,
  },
  {
    name: 'an online shop in Germany, with the number of the invoice and three days',
    merchant: 'Zalanda SE',
    amountCents: 8990,
    date: '2026-05-12',
    category: 'Shopping',
    text: `Zalanda SE
Rechnung
Rechnungsnummer 9004.12
Bestelldatum 10.05.2026
Rechnungsdatum 12.05.2026
Sneaker weiss         79,95
T-Shirt                9,95
Versandkosten          0,00
Gesamtbetrag inkl. MwSt 89,90 EUR
Fällig am 11.06.2026`,
  },
];
