import { type BankExport } from './bank-exports.ts';

/** Made-up exports in the layouts of banks in Western Europe. */
export const WESTERN_EXPORTS: BankExport[] = [
  {
    bank: 'ING Netherlands',
    text: `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
"20260302","Albert Heijn 1234","NL20INGB0001234567","","BA","Af","23,15","Betaalautomaat","Pasvolgnr: 001"
"20260301","Werkgever BV","NL20INGB0001234567","NL44RABO0123456789","OV","Bij","2100,00","Overschrijving","Salaris maart"
`,
    rows: [
      ['2026-03-02', '-23.15', 'Albert'],
      ['2026-03-01', '2100.00', 'Salaris'],
    ],
    currency: 'EUR',
    account: 'NL20INGB0001234567',
  },
  {
    bank: 'Rabobank',
    text: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
"NL77RABO0123456789","EUR","RABONL2U","000000000000001","2026-02-01","2026-02-01","-10,25","+989,75","","Jumbo","","","","bc","","","","","","Betaling","","","","","",""
"NL77RABO0123456789","EUR","RABONL2U","000000000000002","2026-02-02","2026-02-02","+50,00","+1039,75","","Piet","","","","cb","","","","","","Tikkie","","","","","",""
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-01', '-10.25', 'Jumbo'],
      ['2026-02-02', '50.00', 'Tikkie'],
    ],
    currency: 'EUR',
    balances: ['1000.00', '1039.75'],
  },
  {
    bank: 'ABN AMRO tab file',
    text: `123456789\tEUR\t20260105\t1000,00\t975,50\t20260105\t-24,50\tBEA, Betaalpas ETOS AMSTERDAM
123456789\tEUR\t20260107\t975,50\t1475,50\t20260107\t500,00\tSEPA Overboeking JANSEN
`,
    rows: [
      ['2026-01-05', '-24.50', 'ETOS'],
      ['2026-01-07', '500.00', 'JANSEN'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'KBC',
    text: `Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekening tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
BE68539007547034;Zicht;JAN;EUR;2026001;13/01/2026;BETALING DELHAIZE;13/01/2026;-45,10;954,90;;-45,10;;;DELHAIZE;;;
BE68539007547034;Zicht;JAN;EUR;2026001;14/01/2026;OVERSCHRIJVING;14/01/2026;100,00;1054,90;100,00;;;;AN;;;terugbetaling
`,
    rows: [
      ['2026-01-13', '-45.10', 'DELHAIZE'],
      ['2026-01-14', '100.00', 'terugbetaling'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'La Banque Postale',
    text: `Numéro Compte   :;1234567X020
Type            :;CCP
Compte tenu en  :;euros
Date            :;05/03/2026
Solde (EUROS)   :;1234,56

Date;Libellé;Montant(EUROS)
04/03/2026;"ACHAT CB BOULANGERIE 03.03.26";-5,80
28/02/2026;"VIREMENT DE EMPLOYEUR";1800,00
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-03-04', '-5.80', 'BOULANGERIE'],
      ['2026-02-28', '1800.00', 'EMPLOYEUR'],
    ],
  },
  {
    bank: 'Boursorama',
    text: `dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-01-09;2026-01-09;"CARTE 08/01/26 MONOPRIX";"Alimentation";"Vie quotidienne";monoprix;"-32,10";;00040123456;BoursoBank;1200.5
2026-01-08;2026-01-08;"VIR SEPA LOYER";"Loyers";"Logement";;"1 250,00";;00040123456;BoursoBank;1200.5
`,
    rows: [
      ['2026-01-09', '-32.10', 'MONOPRIX'],
      ['2026-01-08', '1250.00', 'LOYER'],
    ],
  },
  {
    bank: 'Crédit Agricole',
    text: `Téléchargement du 10/03/2026;

M. DUPONT;
Compte de Dépôt carte n° 12345678901;
Solde au 10/03/2026 1 500,00 €

Liste des opérations du compte entre le 01/02/2026 et le 10/03/2026;
Date;Libellé;Débit euros;Crédit euros;
09/03/2026;"PAIEMENT PAR CARTE
X1234 LECLERC 08/03    ";52,40;;
01/03/2026;"VIREMENT EN VOTRE FAVEUR
SALAIRE";;2 000,00;
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-03-09', '-52.40', 'LECLERC'],
      ['2026-03-01', '2000.00', 'SALAIRE'],
    ],
  },
  {
    bank: 'Intesa Sanpaolo',
    text: `Data contabile;Data valuta;Operazione;Dettagli;Conto o carta;Contabilizzazione;Categoria ;Valuta;Importo
28/02/2026;27/02/2026;Pagamento Pos;Esselunga Milano;Conto 1000/00012345;CONTABILIZZATO;Generi alimentari;EUR;-61,20
27/02/2026;27/02/2026;Stipendio;Azienda Spa;Conto 1000/00012345;CONTABILIZZATO;Stipendi;EUR;1.850,00
01/03/2026;01/03/2026;Pagamento Pos;Bar;Conto 1000/00012345;NON CONTABILIZZATO;Svago;EUR;-2,00
`,
    rows: [
      ['2026-02-28', '-61.20', 'Esselunga'],
      ['2026-02-27', '1850.00', 'Azienda'],
      ['2026-03-01', '-2.00', 'Bar'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'UniCredit',
    text: `Data Registrazione;Data valuta;Descrizione;Importo (EUR)
31/01/2026;31/01/2026;IMPOSTA BOLLO;-8,55
15/01/2026;15/01/2026;BONIFICO A VOSTRO FAVORE ROSSI;1.000,00
`,
    rows: [
      ['2026-01-31', '-8.55', 'BOLLO'],
      ['2026-01-15', '1000.00', 'ROSSI'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'an Italian bank with Dare and Avere',
    text: `DATA;VALUTA;DARE;AVERE;DIVISA;DESCRIZIONE OPERAZIONE;CAUSALE ABI
20/02/2026;18/02/2026;-35,00;;EUR;PRELIEVO BANCOMAT;26
19/02/2026;19/02/2026;;120,50;EUR;BONIFICO BIANCHI;48
`,
    rows: [
      ['2026-02-20', '-35.00', 'PRELIEVO'],
      ['2026-02-19', '120.50', 'BIANCHI'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'CaixaBank',
    text: `Concepto;Fecha;Importe;Saldo
MERCADONA;27/02/2026;-43,21EUR;1.956,79EUR
NOMINA;25/02/2026;1.500,00EUR;2.000,00EUR
`,
    rows: [
      ['2026-02-27', '-43.21', 'MERCADONA'],
      ['2026-02-25', '1500.00', 'NOMINA'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'BBVA',
    text: `;Últimos movimientos;;;;;;;
;;;;;;;;
;F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
;02/03/2026;03/03/2026;Mercadona;Pago con tarjeta;-20,15;EUR;579,85;EUR;4111 MERCADONA VALENCIA
;27/02/2026;27/02/2026;Transferencia recibida;Bizum;600,00;EUR;600,00;EUR;
`,
    rows: [
      ['2026-03-03', '-20.15', 'MERCADONA'],
      ['2026-02-27', '600.00', 'Bizum'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'Santander Spain with the minus behind',
    text: `FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
05/02/2026;05/02/2026;Compra Zara;59,95-;940,05
04/02/2026;04/02/2026;Ingreso;1.000,00;1.000,00
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-05', '-59.95', 'Zara'],
      ['2026-02-04', '1000.00', 'Ingreso'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'Caixa Geral',
    text: `Consultar saldos e movimentos à ordem - 05-03-2026

Conta ;0035123456 - EUR - Conta Extracto
Data de início ;01-02-2026
Data de fim ;05-03-2026

Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;
02-03-2026;28-02-2026;COMPRA CONTINENTE ;35,60;;464,40;464,40;Compras ;
27-02-2026;27-02-2026;TRF SALARIO ;;500,00;500,00;500,00;Diversos ;
 ; ; ; ;Saldo contabilístico ;464,40;
`,
    rows: [
      ['2026-03-02', '-35.60', 'CONTINENTE'],
      ['2026-02-27', '500.00', 'SALARIO'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'Argenta-like with title Valuta as a currency',
    text: `Rekening;Boekdatum;Valutadatum;Referentie;Beschrijving;Bedrag;Munt;Verrichtingsdatum;Rekening tegenpartij;Naam tegenpartij;Mededeling
BE11979123456748;30-01-2026;30-01-2026;B6A30;Aankoop;-12,00;EUR;29-01-2026;;COLRUYT;kassa 4
BE11979123456748;28-01-2026;28-01-2026;B6A28;Storting;75,00;EUR;28-01-2026;BE1;MARIE;dank u
`,
    rows: [
      ['2026-01-30', '-12.00', 'COLRUYT'],
      ['2026-01-28', '75.00', 'MARIE'],
    ],
    currency: 'EUR',
  },
];
