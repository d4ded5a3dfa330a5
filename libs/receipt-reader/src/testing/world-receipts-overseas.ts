/** Invented receipts from Africa, Asia and the Americas, written after the extraction rules to test them. */
export const worldReceiptsOverseas = [
  {
    name: 'a shop in Vietnam',
    merchant: 'Cửa Hàng Hoa Sen',
    amountCents: 12400000,
    date: '2026-03-22',
    currency: 'VND',
    text: `CỬA HÀNG HOA SEN
45 Lê Lợi, Q.1, TP. Hồ Chí Minh
HÓA ĐƠN BÁN LẺ
Ngày: 22/03/2026 18:10
Cà phê   2   45.000   90.000
Bánh     1   34.000   34.000
Tổng cộng           124.000
Tiền mặt            150.000
Tiền thừa            26.000`,
  },
  {
    name: 'a food stall in Indonesia',
    merchant: 'Warung Bu Tini',
    amountCents: 4950000,
    date: '2026-02-16',
    currency: 'IDR',
    text: `WARUNG BU TINI
Jl. Melati 8, Semarang
16.02.26-12:31 KASIR 2
NASI RAMES   2   18.000   36.000
ES TEH       3    4.500   13.500
TOTAL                   49.500
TUNAI                   50.000
KEMBALI                    500`,
  },
  {
    name: 'a drug store in the Philippines',
    merchant: 'Botica Salud',
    amountCents: 41600,
    date: '2026-04-19',
    currency: 'PHP',
    text: `BOTICA SALUD
Rizal Ave, Iloilo City
VAT REG TIN 100-200-300-000
PARACETAMOL 500   20   120.00
LOSARTAN 50       20   400.00
SUBTOTAL               520.00
SC DISC 20%           -104.00
TOTAL DUE              416.00
CASH                   500.00
CHANGE                  84.00
04-19-2026 10:05
ACCREDITATION DATE: 01/15/2022`,
  },
  {
    name: 'a supermarket in Kenya',
    merchant: 'Twiga Fresh Supermarket',
    amountCents: 123500,
    date: '2026-05-14',
    currency: 'KES',
    text: `TWIGA FRESH SUPERMARKET
MOI AVENUE, NAKURU
PIN P051000200X
UNGA 2KG       395.00
SUGAR 1KG      210.00
BEEF 1KG       630.00
TOTAL  KSH   1,235.00
MPESA        1,235.00
CHANGE           0.00
14/05/2026 19:02`,
  },
  {
    name: 'a tailor in Nigeria',
    merchant: 'Ade Royal Tailoring',
    amountCents: 3800000,
    date: '2026-01-24',
    currency: 'NGN',
    text: `ADE ROYAL TAILORING
12 Allen Avenue, Ikeja, Lagos
RECEIPT No. 331   Date: 24/1/2026
Agbada           35,000.00
Cap               5,000.00
Total           N40,000.00
Less discount     2,000.00
Net total       N38,000.00
Collect on 07/02/2026`,
  },
  {
    name: 'a petrol station in South Africa',
    merchant: 'Karoo Fuels',
    amountCents: 61250,
    date: '2026-06-08',
    currency: 'ZAR',
    text: `KAROO FUELS
N12 Beaufort West
VAT NO 4100200300
08/06/2026 06:55  PUMP 3
ULP 95 24.50 L @ R25.00
FUEL        R612.50
TOTAL       R612.50
CARD        R612.50`,
  },
  {
    name: 'a market in Ghana',
    merchant: 'Adom Ventures',
    amountCents: 18450,
    date: '2026-07-03',
    currency: 'GHS',
    text: `ADOM VENTURES
Makola, Accra
TIN C0001002003
03-07-2026 14:40
Cloth        GHS 150.00
Thread            34.50
TOTAL        GHS 184.50
CASH             200.00
CHANGE            15.50`,
  },
  {
    name: 'a café in Morocco',
    merchant: 'Café Atlas Bleu',
    amountCents: 6800,
    date: '2026-08-20',
    currency: 'MAD',
    text: `Café Atlas Bleu
Angle Av. des FAR, Rabat
ICE 001002003000045
20/08/2026 10:12  Table 3
2 Thé menthe   28,00
2 Msemen       40,00
TOTAL DH       68,00
Espèces       100,00
Rendu          32,00`,
  },
  {
    name: 'a restaurant in Mexico, with a tip and bread to take home',
    merchant: 'Fonda Girasol',
    amountCents: 34900,
    date: '2026-03-29',
    currency: 'MXN',
    text: `FONDA GIRASOL
RFC FGI100203AB1
Av. Juárez 12, Puebla
29/MAR/2026 14:40
COMIDA 2      250.00
IVA INCLUIDO
TOTAL         250.00
PROPINA        35.00
PAN P/LLEVAR   64.00
TOTAL PAGADO  349.00`,
  },
  {
    name: 'a hired car in Argentina, without decimals',
    merchant: 'Remises del Sur',
    amountCents: 1450000,
    date: '2026-07-16',
    currency: 'ARS',
    text: `REMISES DEL SUR
Monotributo - CUIT 20-10020030-4
Recibo C 0001-00000331
Fecha: 16/07/2026
Viaje         $ 13.200
Peaje          $ 1.300
TOTAL         $ 14.500
Inicio de actividades 01/04/2012`,
  },
  {
    name: 'a telephone bill in Uruguay',
    merchant: 'Telefonía Oriental S.A.',
    amountCents: 98000,
    date: '2026-08-04',
    currency: 'UYU',
    text: `Telefonía Oriental S.A.
Montevideo
e-Factura A 331
Fecha 04/08/2026
Vencimiento 20/08/2026
Servicio fibra     803,28
IVA 22%            176,72
Total            $ 980,00`,
  },
  {
    name: 'a grocery in Peru',
    merchant: 'Bodega Don Tito',
    amountCents: 3120,
    date: '2026-02-25',
    currency: 'PEN',
    text: `BODEGA DON TITO
RUC 10100200304
Jr. Cusco 44, Lima
BOLETA DE VENTA B001-331
25/02/2026 17:33
ARROZ          12.40
ACEITE         18.80
OP. GRAVADA  S/ 26.44
I.G.V. 18%   S/  4.76
TOTAL        S/ 31.20
EFECTIVO     S/ 50.00
VUELTO       S/ 18.80`,
  },
  {
    name: 'a doctor in the United States, with insurance',
    merchant: 'Maple Grove Family Medicine',
    amountCents: 9500,
    date: '2026-04-16',
    currency: 'USD',
    text: `Maple Grove Family Medicine
88 Orchard Rd, Salem, OR 97301
Visit date: 04/16/2026
Office visit           160.00
Lab                     75.00
Total charges          235.00
Insurance estimate    -140.00
Patient responsibility  95.00
Paid by card            95.00
Balance                  0.00`,
  },
  {
    name: 'a software invoice from Israel',
    merchant: 'Cedar Cloud Ltd',
    amountCents: 5900,
    date: '2026-05-03',
    currency: 'ILS',
    text: `Cedar Cloud Ltd
HaNamal 4, Haifa
Tax Invoice / Receipt 331
Date: 03/05/2026
Hosting May       ₪ 50.00
VAT 18%           ₪  9.00
Total             ₪ 59.00
Paid by credit card ₪ 59.00
Next renewal: 03/06/2026`,
  },
  {
    name: 'a laundry in the United Arab Emirates',
    merchant: 'Pearl Laundry LLC',
    amountCents: 7350,
    date: '2026-11-02',
    currency: 'AED',
    text: `PEARL LAUNDRY LLC
Al Nahda, Dubai
TRN 100200300400003
02/11/2026 18:40
Shirts 10     50.00
Suit           20.00
VAT 5%          3.50
TOTAL AED      73.50
CASH          100.00
CHANGE         26.50
Ready 04/11/2026`,
  },
];
