/** Invented receipts in more languages, currencies and layouts, with the values to extract. */
export const receiptsAbroad = [
  {
    name: 'a convenience store in Japan, in yen',
    ...{ merchant: 'Minato Mart', amountCents: 123_400, date: '2026-03-12', currency: 'JPY' },
    text: `Minato Mart
Shibuya 2-1-5, Tokyo
TEL 03-5555-0101
2026/03/12 18:05  #0042
Onigiri            ¥150
Bento              ¥648
Green tea  2       ¥324
Subtotal         ¥1,122
Tax 10%            ¥112
TOTAL            ¥1,234
CASH             ¥2,000
CHANGE             ¥766`,
  },
  {
    name: 'a restaurant in Hungary that rounds to five forints',
    ...{ merchant: 'Kék Duna Étterem Kft.', amountCents: 898_500, date: '2026-01-09', currency: 'HUF' },
    text: `Kék Duna Étterem Kft.
1052 Budapest, Váci utca 9.
Adószám: 12345678-2-42
NYUGTA
Gulyásleves          2 490 Ft
Csirkepaprikás       4 290 Ft
Sör 0,5l             2 203 Ft
ÖSSZESEN:            8 983 Ft
KEREKÍTÉS                2 Ft
FIZETENDŐ:           8 985 Ft
KÉSZPÉNZ:           10 000 Ft
VISSZAJÁRÓ:          1 015 Ft
2026.01.09. 20:14`,
  },
  {
    name: 'a supermarket in Poland',
    ...{
      merchant: 'Delikatesy Pod Lipą Sp. z o.o.',
      amountCents: 4_237,
      date: '2026-02-27',
      currency: 'PLN',
    },
    text: `Delikatesy Pod Lipą Sp. z o.o.
ul. Długa 8, 31-146 Kraków
NIP 676-123-45-67
2026-02-27         W001234
PARAGON FISKALNY
CHLEB ŻYTNI C    1 x4,99 4,99C
MASŁO EXTRA C    2 x7,49 14,98C
WINO A           1 x22,40 22,40A
Sprzedaż opodatkowana A 22,40
PTU A 23,00%             4,19
Sprzedaż opodatkowana C 19,97
PTU C 5,00%              0,95
SUMA PTU                 5,14
SUMA PLN                42,37
Gotówka                 50,00
RESZTA PLN               7,63`,
  },
  {
    name: 'a café in Sweden, rounded to a krona',
    ...{ merchant: 'Café Björken AB', amountCents: 13_300, date: '2026-04-18', currency: 'SEK' },
    text: `Café Björken AB
Kungsgatan 14, 411 19 Göteborg
Org.nr 556677-8899
KVITTO
2026-04-18 15:22
Kaffe                 38,00
Räksmörgås            94,50
Totalt               132,50 kr
Öresavrundning         0,50
Att betala           133,00 kr
Kontant              200,00
Växel                 67,00
Moms 12%  14,20`,
  },
  {
    name: 'a shop in Brazil with a discount below the total',
    ...{ merchant: 'Livraria Boa Leitura Ltda', amountCents: 8_100, date: '2026-05-03', currency: 'BRL' },
    text: `Livraria Boa Leitura Ltda
CNPJ: 12.345.678/0001-90
Rua das Palmeiras 120 - São Paulo - SP
03/05/2026 11:02:31
CUPOM FISCAL
001 ROMANCE            59,90
002 CADERNO            30,10
TOTAL R$               90,00
Desconto               -9,00
Valor a pagar R$       81,00
Cartão de Crédito      81,00`,
  },
  {
    name: 'a bakery in Turkey',
    ...{ merchant: 'ÇINAR FIRINI LTD. ŞTİ.', amountCents: 18_250, date: '2026-03-30', currency: 'TRY' },
    text: `ÇINAR FIRINI LTD. ŞTİ.
Bağdat Cad. No:12 Kadıköy İSTANBUL
TARİH: 30/03/2026  SAAT: 09:41
FİŞ NO: 0071
EKMEK      %1       *30,00
BÖREK      %10     *152,50
TOPKDV              *14,16
TOPLAM             *182,50
NAKİT              *200,00
PARA ÜSTÜ           *17,50`,
  },
  {
    name: 'an inn in Switzerland that also prints euros',
    ...{ merchant: 'Gasthof Sternen AG', amountCents: 6_450, date: '2026-02-14', currency: 'CHF' },
    text: `Gasthof Sternen AG
Dorfstrasse 3, 3818 Grindelwald
CHE-123.456.789 MWST
14. Februar 2026  13:20
2 Rösti            48.00
2 Apfelschorle     11.-
1 Kaffee            5.50
Total CHF          64.50
Total EUR          68.37
Wechselkurs 0.9434
Kartenzahlung CHF  64.50
inkl. MWST 8.1%     4.83`,
  },
  {
    name: 'a pharmacy in Czechia',
    ...{ merchant: 'Lékárna U Lva s.r.o.', amountCents: 34_900, date: '2026-01-05', currency: 'CZK' },
    text: `Lékárna U Lva s.r.o.
Masarykova 11, 602 00 Brno
DIČ: CZ12345678
Datum: 5.1.2026 10:44
Účtenka č. 120045
Ibuprofen 400         129,00
Čaj bylinný            89,50
Mast                  130,00
Mezisoučet            348,50
Zaokrouhlení            0,50
CELKEM                349,00 Kč
Hotovost              500,00 Kč
Vráceno               151,00 Kč`,
  },
  {
    name: 'a toy shop in Spain with the date in words',
    ...{ merchant: 'Juguetes El Trébol S.L.', amountCents: 4_590, date: '2026-03-06', currency: 'EUR' },
    text: `Juguetes El Trébol S.L.
Calle Mayor 41, 50001 Zaragoza
NIF B50123456
6 de marzo de 2026   17:35
FACTURA SIMPLIFICADA
Puzzle 500p          19,95
Peonza                5,95
Juego de mesa        20,00
TOTAL 3 ARTICULOS    45,90 €
EFECTIVO             50,00 €
CAMBIO                4,10 €`,
  },
  {
    name: 'a kiosk in South Korea',
    ...{ merchant: 'Namsan Kiosk', amountCents: 1_350_000, date: '2026-04-02', currency: 'KRW' },
    text: `Namsan Kiosk
12 Toegye-ro, Jung-gu, Seoul
2026-04-02 11:15
Kimbap        2     7,000
Barley tea          2,500
Postcards           4,000
Total             ₩13,500
Card              ₩13,500`,
  },
  {
    name: 'a burger bar in the United States with the slip of its card terminal',
    ...{ merchant: 'BIG PINE BURGERS', amountCents: 2_714, date: '2026-05-11', currency: 'USD' },
    text: `BIG PINE BURGERS STORE #214
800 Lake Ave, Duluth, MN 55802
(218) 555-0117
05/11/2026 12:40 PM
Double Burger         13.50
Fries                  4.25
Shake                  6.50
Subtotal              24.25
Sales Tax              2.89
TOTAL
                      27.14
------------------------------
VISA ************1881
AUTH CODE 004417
AMOUNT           USD $ 27.14
APPROVED
Printed 05/12/2026 08:00`,
  },
  {
    name: 'a market stall in Indonesia',
    ...{ merchant: 'Toko Sumber Rejeki', amountCents: 8_750_000, date: '2026-02-19', currency: 'IDR' },
    text: `Toko Sumber Rejeki
Jl. Kaliurang No. 5, Yogyakarta
Tanggal: 19/02/2026 14:10
Beras 5kg      Rp 68.500
Gula 1kg       Rp 19.000
TOTAL          Rp 87.500
TUNAI         Rp 100.000
KEMBALI        Rp 12.500`,
  },
];
