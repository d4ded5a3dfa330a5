import type { Country } from './countries.ts';
import { labelsOf, list } from './label-list.ts';

const usual = { taxIncluded: true, rounding: 1 } as const;

/** Countries in America and Asia, and Iceland. */
export const overseasCountries: Country[] = [
  {
    ...usual,
    decimal: ',',
    locale: 'pt-BR',
    currency: 'BRL',
    symbols: ['R$ ', 'R$', ''],
    tax: 18,
    names: list('Padaria Sol Nascente | MERCADO BOA VISTA | Drogaria Ipê | LANCHONETE DO CAIS'),
    legalForms: list('LTDA | Ltda | ME | '),
    addresses: list('Av. Paulista 1022 | São Paulo - SP | Rua XV de Novembro 90 | Curitiba - PR'),
    phone: 'Fone: (11) ####-####',
    taxId: 'CNPJ: ##.###.###/0001-##',
    dates: ['d/m/y'],
    labels: labelsOf(`
      SUBTOTAL
      ICMS
      Tributos aprox.
      TOTAL | VALOR TOTAL | Valor a pagar
      VALOR A PAGAR
      Arredondamento
      Desconto | DESCONTO
      Dinheiro | DINHEIRO
      TROCO | Troco
      Cartão de Crédito | Cartão de Débito
      Data | EMISSÃO:
      Gorjeta`),
    items: list('PÃO FRANCÊS | LEITE INTEGRAL 1L | COXINHA | DIPIRONA | CAFÉ 500G | ARROZ 5KG'),
  },
  {
    ...usual,
    decimal: '.',
    locale: 'es-MX',
    currency: 'MXN',
    symbols: ['$', '$ ', ''],
    tax: 16,
    names: list('Panadería La Espiga | FERRETERIA EL TORNO | Farmacia Roble | TAQUERIA LOS COMPADRES'),
    legalForms: list('S.A. de C.V. | | | '),
    addresses: list('Av. Juárez 210 | Col. Centro, Puebla | Calle 60 No. 412 | Mérida, Yuc.'),
    phone: 'Tel. (222) ### ####',
    taxId: 'RFC: ABC######XY1',
    dates: ['d/m/y', 'd-m-y', 'd b y'],
    labels: labelsOf(`
      SUBTOTAL | Subtotal
      IVA 16%
      IVA
      TOTAL | Total | TOTAL A PAGAR
      TOTAL A PAGAR
      Redondeo
      Descuento
      EFECTIVO | Efectivo
      CAMBIO | Su cambio
      TARJETA | Tarjeta de credito
      FECHA: | Fecha
      Propina`),
    items: list('BOLILLO | LECHE 1L | TACOS AL PASTOR | TORNILLO 1/4 | REFRESCO | IBUPROFENO'),
  },
  {
    ...usual,
    decimal: '.',
    locale: 'en-CA',
    currency: 'CAD',
    symbols: ['$', '$', ''],
    tax: 13,
    taxIncluded: false,
    rounding: 5,
    tips: true,
    names: list('Maple & Rye | NORTH SHORE HARDWARE | Cedar Street Books | LAKEHEAD PHARMACY'),
    legalForms: list('Inc. | Ltd. | | '),
    addresses: list('88 Elgin Street | Ottawa, ON K2P 1C6 | 410 Bay Road | Thunder Bay ON P7B 5E1'),
    phone: '(613) 555-01##',
    taxId: 'HST# ######### RT0001',
    dates: ['y-m-d', 'b d, y', 'month d, y'],
    labels: labelsOf(`
      Subtotal | SUBTOTAL
      HST 13% | HST
      HST
      TOTAL | Total | Amount Due
      Total Due
      Rounding
      Discount | Coupon
      CASH | Cash
      CHANGE | Change
      VISA | INTERAC | MASTERCARD
      | Date:
      Tip`),
    items: list('Butter tart | Poutine | Wood glue | Paperback | Vitamin C | Maple syrup'),
  },
  {
    ...usual,
    decimal: '.',
    locale: 'en-SG',
    currency: 'SGD',
    symbols: ['$', 'S$', ''],
    tax: 9,
    taxIncluded: false,
    rounding: 5,
    names: list('Lotus Leaf Kitchen | ORCHID STATIONERY | Harbour Tyre Services | BLUE BAMBOO CAFE'),
    legalForms: list('Pte Ltd | PTE. LTD. | | '),
    addresses: list('21 Orchard Lane #02-11 | Singapore 238888 | Blk 45 Tampines St 21 | Singapore 520045'),
    phone: 'Tel: 6### ####',
    taxId: 'GST Reg No: M#-#######-#',
    dates: ['d/m/y', 'd b y'],
    labels: labelsOf(`
      Subtotal | Sub Total
      GST 9%
      GST
      TOTAL | Total | Grand Total
      Nett Total | Total Due
      Rounding
      Discount
      Cash | CASH
      Change | CHANGE
      NETS | VISA | Mastercard
      Date: | Date/Time`),
    items: list('Chicken rice | Kopi-O | A4 Folder | Laksa | Tyre change | Iced lemon tea'),
  },
  {
    ...usual,
    decimal: '.',
    locale: 'en-IN',
    currency: 'INR',
    symbols: ['Rs. ', '₹', ''],
    tax: 5,
    taxIncluded: false,
    rounding: 100,
    names: list('Saffron Bhavan | GANGA BOOK DEPOT | Neem Medicals | LAXMI HARDWARE MART'),
    legalForms: list('Pvt Ltd | Pvt. Ltd. | | '),
    addresses: list('14 M G Road | Bengaluru 560001 | Shop No 3, Station Road | Pune 411001'),
    phone: 'Ph: 080 ########',
    taxId: 'GSTIN: 29ABCDE####F1Z5',
    dates: ['d/m/y', 'd-b-y', 'd-m-y'],
    labels: labelsOf(`
      Sub Total | Taxable Amount
      GST 5% | CGST+SGST 5%
      GST
      Total | TOTAL | Bill Amount
      Net Amount | Grand Total
      Round Off
      Discount
      Cash | CASH
      Balance | Change
      UPI | Card | Paid by Card
      Date | Bill Date:`),
    items: list('Masala Dosa | Filter Coffee | Notebook 200p | Paneer Tikka | Crocin | Hinge 3in'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'id-ID',
    currency: 'IDR',
    symbols: ['Rp ', 'Rp', ''],
    tax: 11,
    taxIncluded: true,
    decimals: 0,
    unit: 500,
    names: list('Warung Bu Sari | TOKO BUKU PELITA | Apotek Sehat Jaya | MINI MARKET CEMARA'),
    legalForms: list(' | | '),
    addresses: list('Jl. Sudirman No. 21 | Bandung 40111 | Jl. Malioboro 5 | Yogyakarta 55213'),
    phone: 'Telp. 022-#######',
    taxId: 'NPWP: ##.###.###.#-###.000',
    dates: ['d/m/y', 'd-m-y', 'd.m.y'],
    labels: labelsOf(`
      Subtotal | Harga Jual
      PPN 11%
      PPN | PPN 11%
      TOTAL | Total Belanja | Total
      Grand Total
      Pembulatan
      Diskon
      TUNAI | Tunai
      KEMBALI | Kembalian
      Debit | Kartu Kredit
      Tanggal | Tgl:`),
    items: list('Nasi Goreng | Teh Botol | Buku Tulis | Paracetamol | Kopi Susu | Mie Instan'),
  },
  {
    ...usual,
    decimal: '.',
    locale: 'ja-JP',
    currency: 'JPY',
    symbols: ['¥', '¥', '¥ '],
    tax: 10,
    decimals: 0,
    unit: 10,
    names: list('Cafe Komorebi | SAKURA BOOKS TOKYO | Ramen Hinode | MIDORI PHARMACY'),
    legalForms: list('Co., Ltd. | K.K. | | '),
    addresses: list('2-14-5 Kanda, Chiyoda-ku | Tokyo 101-0047 | 3-1 Namba, Osaka | Osaka 542-0076'),
    phone: 'TEL 03-####-####',
    taxId: 'T#############',
    dates: ['y/m/d', 'y-m-d'],
    labels: labelsOf(`
      Subtotal | Sub total
      Tax 10%
      Tax included | (Tax 10%
      TOTAL | Total
      Amount due
      Rounding
      Discount
      CASH | Cash
      CHANGE | Change
      Credit | VISA
      | Date`),
    items: list('Matcha latte | Shoyu ramen | Onigiri | Notebook B5 | Green tea | Eye drops'),
  },
  {
    ...usual,
    decimal: '.',
    locale: 'ko-KR',
    currency: 'KRW',
    symbols: ['', 'KRW ', ''],
    tax: 10,
    decimals: 0,
    unit: 500,
    names: list('Hanok Coffee | SEOUL STATION BAKERY | Namdaemun Books | BUSAN NOODLE HOUSE'),
    legalForms: list('Co., Ltd. | | '),
    addresses: list('12 Insadong-gil, Jongno-gu | Seoul 03163 | 88 Haeundae-ro | Busan 48094'),
    phone: 'TEL 02-###-####',
    taxId: 'Reg. No. ###-##-#####',
    dates: ['y-m-d', 'y/m/d', 'y.m.d'],
    labels: labelsOf(`
      Subtotal
      VAT 10%
      VAT | VAT included
      TOTAL | Total | Total amount
      Amount due
      Rounding
      Discount
      Cash | CASH
      Change
      Card | Credit card
      | Date`),
    items: list('Americano | Bibimbap | Red bean bun | Pocket book | Citron tea | Naengmyeon'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'is-IS',
    currency: 'ISK',
    symbols: ['', '', 'ISK '],
    behind: ['', ' kr.', ''],
    tax: 24,
    decimals: 0,
    names: list('Bakaríið Norðurljós | BÓKABÚÐ HAMARS | Kaffihús Öskju | JÁRNVÖRUR BJARGS'),
    legalForms: list('ehf. | hf. | | '),
    addresses: list('Laugavegur 20 | 101 Reykjavík | Hafnarstræti 9 | 600 Akureyri'),
    phone: 'Sími ### ####',
    taxId: 'Kt. ######-####',
    dates: ['d.m.y', 'd.m.y'],
    labels: labelsOf(`
      Millisamtala
      VSK 24%
      VSK 24% | þar af VSK
      SAMTALS | Samtals
      Til greiðslu
      Námundun
      Afsláttur
      Reiðufé
      Afgangur | Til baka
      Greiðslukort | Kort
      | Dags.`),
    items: list('Rúgbrauð | Mjólk 1L | Plokkfiskur | Skrúfur 4x40 | Kaffi | Kilja'),
  },
];
