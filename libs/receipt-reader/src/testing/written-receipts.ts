/** Invented receipts in the style of real shops, with the values to extract. */
export const receipts = [
  {
    name: 'a supermarket in Germany',
    merchant: 'FRISCHEMARKT SÜD GMBH',
    amountCents: 2347,
    date: '2026-03-12',
    category: 'Groceries',
    text: `        FRISCHEMARKT SÜD GMBH
        Lindenallee 4
        80331 München
        UID Nr. DE123456789
                             EUR
Vollmilch 3,5%              1,19 A
Brot                        3,49 A
Käse                        8,99 A
Wein                        9,80 B
--------------------------------
SUMME               EUR    23,47
Gegeben EC-Karte    EUR    23,47
MwSt      Netto   Steuer  Brutto
A  7%     12,78     0,89   13,67
B 19%      8,24     1,56    9,80
12.03.2026     18:05     Kasse 3
Vielen Dank für Ihren Einkauf`,
  },
  {
    name: 'a restaurant in the United States, with a tip',
    merchant: 'HARBOR GRILL INC',
    amountCents: 6425,
    date: '2026-02-03',
    category: 'Food',
    text: `HARBOR GRILL INC
221 Ocean Ave
Santa Cruz, CA 95060
(831) 555-0142
Server: Dana     Table 12
02/03/2026        7:42 PM
Burger             18.50
Salmon             27.00
Iced Tea            4.00
Subtotal           49.50
Sales Tax           4.75
Tip                10.00
Total              64.25
Visa ****1234      64.25`,
  },
  {
    name: 'a shop in Malaysia that rounds to five cents',
    merchant: 'MAJU JAYA STATIONERY SDN BHD',
    amountCents: 3105,
    date: '2018-04-09',
    category: 'Shopping',
    text: `MAJU JAYA STATIONERY SDN BHD
(1132106-H)
NO. 9-G, JALAN PERUBATAN 2,
55100 KUALA LUMPUR.
GST Reg. No : 000897208320
TAX INVOICE
Date: 09-04-2018 19:22:25
Ruler   2 x 4.00      8.00 SR
Paper   1 x 21.26    21.26 SR
Total (Excluding GST): 29.26
GST Payable: 1.76
Total (Inclusive of GST): 31.02
Rounding Adj: 0.03
Total Rounded: 31.05
CASH : 50.00
CHANGE : 18.95`,
  },
  {
    name: 'a petrol station in Britain',
    merchant: 'NORTHGATE SERVICE STATION LTD',
    amountCents: 5231,
    date: '2025-11-30',
    category: 'Transportation',
    text: `NORTHGATE SERVICE STATION LTD
York Road, Leeds
VAT No. 123 4567 89
30/11/2025 08:14
Pump 4 Unleaded
36.36 litre @ 143.9p
TOTAL            £52.31
MASTERCARD       £52.31
VAT 20% included  £8.72
Thank you`,
  },
  {
    name: 'a company whose name takes two lines',
    merchant: 'MERIDIAN BOOK CO. (M) SDN BHD',
    amountCents: 1465,
    date: '2018-02-06',
    category: 'Shopping',
    text: `MERIDIAN BOOK
CO. (M) SDN BHD
(Co. No. 113825-W)
No 8, Jalan 7/118B
06/02/18 18:47   Slip No.: 0010201725
Pen               7.65 T
Ring file         6.99 T
Total RM Incl. of GST   14.64
Rounding Adj      0.01
Total RM          14.65
Cash              -50.00
CHANGE            35.35`,
  },
  {
    name: 'a cinema in Austria, paid to the cent',
    merchant: 'Stadtkino Betriebs GmbH',
    amountCents: 123450,
    date: '2025-12-24',
    category: 'Entertainment',
    text: `Stadtkino Betriebs GmbH
Ringstraße 8, 1010 Wien
Rechnung Nr. 4711
24. Dez. 2025 20:15
Kino Saalmiete        1.200,00
Popcorn                  34,50
Gesamtbetrag     EUR  1.234,50
BAR              EUR  1.234,50
Rückgeld         EUR      0,00`,
  },
];
