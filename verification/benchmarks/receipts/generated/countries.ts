/** How receipts of a country look. Lists are alternatives; `#` stands for a digit. All names are invented. */
export interface Country {
  locale: string;
  /** How the currency is printed before an amount. */
  symbols: string[];
  decimal: '.' | ',';
  names: string[];
  legalForms: string[];
  addresses: string[];
  phone: string;
  taxId: string;
  dates: ('d/m/y' | 'd.m.y' | 'd-m-y' | 'd b y' | 'm/d/y')[];
  /** Cash totals are rounded to this many cents. */
  rounding: 1 | 5;
  /** Tax in per cent, and whether prices include it. */
  tax: number;
  taxIncluded: boolean;
  labels: Record<
    | 'subtotal'
    | 'tax'
    | 'included'
    | 'total'
    | 'payable'
    | 'rounding'
    | 'discount'
    | 'cash'
    | 'change'
    | 'card'
    | 'date',
    string[]
  >;
  items: string[];
}

export const countries: Country[] = [
  {
    locale: 'en-MY',
    symbols: ['RM ', 'RM', ''],
    decimal: '.',
    names: [
      'LIAN SENG HARDWARE',
      'Kopi Tepi Sungai',
      'BINTANG MAS STATIONERY',
      'Golden Lotus Cafe',
      'SRI DAYUNG MOTOR',
    ],
    legalForms: ['SDN BHD', 'SDN. BHD.', 'ENTERPRISE', 'TRADING', '(M) SDN BHD', ''],
    addresses: [
      'NO. 12, JALAN MELATI 3',
      '47100 PUCHONG, SELANGOR',
      'LOT 8-1, TAMAN INDAH',
      '81100 JOHOR BAHRU',
    ],
    phone: 'TEL: 03-#### ####',
    taxId: 'GST ID: 000########',
    dates: ['d/m/y', 'd-m-y', 'd b y'],
    rounding: 5,
    tax: 6,
    taxIncluded: false,
    labels: {
      subtotal: ['Sub Total', 'Total Excl. GST', 'SUBTOTAL'],
      tax: ['GST 6%', 'Service Tax 6%', 'Add GST'],
      included: ['GST included in total', 'Total GST'],
      total: ['Total', 'TOTAL SALES (INCL. GST)', 'Total Amount', 'TOTAL'],
      payable: ['Net Total', 'Total Rounded', 'GRAND TOTAL', 'Amount Due'],
      rounding: ['Rounding Adj', 'Rounding', 'Round. Adj.'],
      discount: ['Discount', 'Less Disc'],
      cash: ['Cash', 'CASH TENDERED', 'Paid'],
      change: ['Change', 'CHANGE', 'Change Due'],
      card: ['VISA', 'Credit Card', 'MASTER'],
      date: ['Date', 'Date/Time', 'DATE :'],
    },
    items: [
      'PAINT BRUSH 2IN',
      'TEH TARIK',
      'NASI LEMAK',
      'A4 PAPER 80GSM',
      'CABLE TIE 200MM',
      'KOPI O',
      'ENVELOPE DL',
    ],
  },
  {
    locale: 'en-GB',
    symbols: ['£', '£', ''],
    decimal: '.',
    names: [
      'Brockley Wholefoods',
      'THE MILL HOUSE',
      'Harper & Dunn',
      'Castle Street Bakery',
      'NORTHWAY FUEL',
    ],
    legalForms: ['Ltd', 'LIMITED', '', ''],
    addresses: ['14 Castle Street', 'Whitby YO21 3EX', 'Unit 6, Meadow Lane', 'Leeds LS11 5BJ'],
    phone: 'Tel 01### ######',
    taxId: 'VAT No ### #### ##',
    dates: ['d/m/y', 'd-m-y', 'd b y'],
    rounding: 1,
    tax: 20,
    taxIncluded: true,
    labels: {
      subtotal: ['Subtotal', 'Sub-total'],
      tax: ['VAT'],
      included: ['VAT 20% included', 'Incl. VAT', 'VAT'],
      total: ['TOTAL', 'Total', 'Balance Due'],
      payable: ['Total to pay', 'Amount Due'],
      rounding: ['Rounding'],
      discount: ['Discount', 'Voucher'],
      cash: ['CASH', 'Cash'],
      change: ['CHANGE', 'Change'],
      card: ['Visa Debit', 'MASTERCARD', 'Contactless'],
      date: ['', 'Date'],
    },
    items: ['Oat milk', 'Sourdough loaf', 'Flat white', 'Cheddar 350g', 'Unleaded', 'Apples', 'Notebook A5'],
  },
  {
    locale: 'en-US',
    symbols: ['$', '$', ''],
    decimal: '.',
    names: [
      'Juniper Street Deli',
      'BLUE HERON GRILL',
      'Cutler Hardware',
      'PRAIRIE PHARMACY',
      "Mabel's Diner",
    ],
    legalForms: ['LLC', 'Inc.', '', '', ''],
    addresses: ['801 Juniper Street', 'Boise, ID 83702', '2250 Lakeview Blvd', 'Duluth, MN 55802'],
    phone: '(###) 555-01##',
    taxId: 'Store # ####',
    dates: ['m/d/y', 'm/d/y', 'd b y'],
    rounding: 1,
    tax: 8,
    taxIncluded: false,
    labels: {
      subtotal: ['Subtotal', 'SUBTOTAL', 'Sub Total'],
      tax: ['Sales Tax', 'Tax', 'TAX 8.00%'],
      included: ['Tax'],
      total: ['TOTAL', 'Total', 'Amount Due'],
      payable: ['Total Due', 'GRAND TOTAL'],
      rounding: ['Rounding'],
      discount: ['Coupon', 'Discount'],
      cash: ['CASH', 'Cash Tendered'],
      change: ['CHANGE', 'Change Due'],
      card: ['VISA', 'Debit Card', 'AMEX'],
      date: ['', 'Date:'],
    },
    items: [
      'Turkey Club',
      'Iced Tea',
      'Wood Screws',
      'Ibuprofen',
      'Lemon Pie',
      'Batteries AA',
      'House Salad',
    ],
  },
  {
    locale: 'de-DE',
    symbols: ['EUR ', '', ''],
    decimal: ',',
    names: [
      'Bäckerei Sonnfeld',
      'FRISCHHOF MARKT',
      'Gasthaus Zur Linde',
      'Papierwaren Olbrich',
      'Eisen Trautwein',
    ],
    legalForms: ['GmbH', 'GmbH & Co. KG', 'e.K.', '', ''],
    addresses: ['Lindenstraße 14', '04109 Leipzig', 'Am Markt 3', '79098 Freiburg'],
    phone: 'Tel. 0### #######',
    taxId: 'USt-IdNr. DE#########',
    dates: ['d.m.y'],
    rounding: 1,
    tax: 19,
    taxIncluded: true,
    labels: {
      subtotal: ['Zwischensumme'],
      tax: ['MwSt 19%'],
      included: ['inkl. MwSt 19%', 'enthaltene MwSt'],
      total: ['SUMME', 'Summe EUR', 'Gesamtbetrag', 'TOTAL'],
      payable: ['Zu zahlen', 'Zahlbetrag'],
      rounding: ['Rundung'],
      discount: ['Rabatt', 'Gutschein'],
      cash: ['Bar', 'BAR', 'Gegeben'],
      change: ['Rückgeld', 'Zurück', 'RÜCKGELD'],
      card: ['EC-Karte', 'girocard', 'Kartenzahlung'],
      date: ['Datum', '', 'Datum:'],
    },
    items: ['Roggenbrot', 'Vollmilch 1L', 'Apfelschorle', 'Kleber', 'Schnitzel', 'Tomaten', 'Schrauben M6'],
  },
  {
    locale: 'fr-FR',
    symbols: ['', 'EUR '],
    decimal: ',',
    names: ['Boulangerie du Port', 'MARCHE DES HALLES', 'Librairie Aubrac', 'Le Petit Zinc'],
    legalForms: ['SARL', 'S.A.', '', ''],
    addresses: ['8 rue des Tanneurs', '35000 RENNES', '21 quai Saint-Jean', '69005 LYON'],
    phone: 'Tel ## ## ## ## ##',
    taxId: 'SIRET ### ### ### #####',
    dates: ['d/m/y', 'd-m-y'],
    rounding: 1,
    tax: 10,
    taxIncluded: true,
    labels: {
      subtotal: ['Sous-total'],
      tax: ['TVA 10%'],
      included: ['dont TVA 10%', 'TVA'],
      total: ['TOTAL', 'Total TTC', 'MONTANT TTC'],
      payable: ['NET A PAYER', 'A payer'],
      rounding: ['Arrondi'],
      discount: ['Remise'],
      cash: ['ESPECES', 'Espèces'],
      change: ['RENDU', 'Rendu monnaie'],
      card: ['CB', 'CARTE BANCAIRE'],
      date: ['', 'Le'],
    },
    items: ['Baguette', 'Croissant', 'Plat du jour', 'Cafe creme', 'Cahier 96p', 'Tomates grappe'],
  },
  {
    locale: 'it-IT',
    symbols: ['', 'EUR '],
    decimal: ',',
    names: ['Trattoria Al Molo', 'FERRAMENTA BRUNI', 'Caffe Aurora', 'Libreria Sforza'],
    legalForms: ['S.r.l.', 'SNC', '', ''],
    addresses: ['Via Roma 18', '40121 Bologna', 'Corso Italia 5', '16121 Genova'],
    phone: 'Tel. 051 ######',
    taxId: 'P.IVA ###########',
    dates: ['d/m/y', 'd-m-y'],
    rounding: 1,
    tax: 22,
    taxIncluded: true,
    labels: {
      subtotal: ['Subtotale'],
      tax: ['IVA 22%'],
      included: ['di cui IVA'],
      total: ['TOTALE COMPLESSIVO', 'TOTALE EURO', 'Totale'],
      payable: ['Importo pagato', 'Da pagare'],
      rounding: ['Arrotondamento'],
      discount: ['Sconto'],
      cash: ['Contanti', 'CONTANTI'],
      change: ['Resto', 'RESTO'],
      card: ['Pagamento elettronico', 'Bancomat'],
      date: ['', 'Data'],
    },
    items: ['Coperto', 'Espresso', 'Tagliatelle', 'Viti 4x40', 'Quaderno', 'Acqua 0,5L'],
  },
  {
    locale: 'en-AU',
    symbols: ['$', '$', ''],
    decimal: '.',
    names: ['Wattle Grove Cafe', 'BAYSIDE NURSERY', 'Redgum Books', 'HARBOUR CHEMIST'],
    legalForms: ['Pty Ltd', 'PTY LTD', '', ''],
    addresses: ['5 Station Street', 'Fremantle WA 6160', 'Shop 3, 40 Bay Road', 'Geelong VIC 3220'],
    phone: 'Ph 0# #### ####',
    taxId: 'ABN ## ### ### ###',
    dates: ['d/m/y', 'd b y'],
    rounding: 5,
    tax: 10,
    taxIncluded: true,
    labels: {
      subtotal: ['Subtotal', 'SUBTOTAL'],
      tax: ['GST'],
      included: ['GST included in total', 'Includes GST'],
      total: ['TOTAL', 'Total inc GST', 'Total'],
      payable: ['Amount Due', 'Total Due'],
      rounding: ['Rounding', 'ROUNDING'],
      discount: ['Discount'],
      cash: ['CASH', 'Cash'],
      change: ['CHANGE', 'Change'],
      card: ['EFTPOS', 'Mastercard', 'VISA'],
      date: ['', 'Date:'],
    },
    items: ['Flat white', 'Banana bread', 'Potting mix 25L', 'Paperback', 'Sunscreen 50+', 'Meat pie'],
  },
];

/** Lines that stand on receipts anywhere, and belong to no field. */
export const greetings = ['WELCOME', '*** RECEIPT ***', 'TAX INVOICE', 'Customer copy', 'Fresh every day!'];
export const closings = [
  'Thank you',
  'Goods sold are not returnable',
  'Please come again',
  'www.example.com',
  'Points earned: 14',
];
