import { type BankExport } from './bank-exports.ts';

/** More invented exports in the layouts of banks in America, Australia and Europe. */
export const AMERICAN_EXPORTS: BankExport[] = [
  {
    bank: 'Banco Inter',
    text: ` Extrato Conta Corrente
Conta ;1234567
Período ;01/02/2026 a 28/02/2026
Saldo ;1.954,10

Data Lançamento;Histórico;Descrição;Valor;Saldo
13/02/2026;Pix recebido;Fulano de Tal;1.000,00;1.954,10
03/02/2026;Compra no débito;Padaria Central;-45,90;954,10
`,
    rows: [
      ['2026-02-13', '1000.00', 'Fulano'],
      ['2026-02-03', '-45.90', 'Padaria'],
    ],
    account: '1234567',
    balances: ['1000.00', '1954.10'],
  },
  {
    bank: 'Bradesco with a daily balance and continued texts',
    text: `Extrato de: Ag: 1234 | Conta: 12345-6 | Entre 01/02/2026 e 28/02/2026;;;;;
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
30/01/2026;SALDO ANTERIOR;;;;1.000,00;
03/02/2026;COMPRA ELETRONICA;0123456;;45,90;954,10;
;PADARIA CENTRAL;;;;;
13/02/2026;TRANSF PIX;0654321;1.500,00;;2.454,10;
;REM: FULANO 13/02;;;;;
;;Total;1.500,00;45,90;2.454,10;
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-03', '-45.90', 'PADARIA'],
      ['2026-02-13', '1500.00', 'FULANO'],
    ],
    currency: 'BRL',
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'Caixa',
    text: `"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"
"123400000012345";"20260203";"031812";"COMP ELO";"45.90";"D"
"123400000012345";"20260213";"131001";"CRED PIX";"1500.00";"C"
`,
    rows: [
      ['2026-02-03', '-45.90', 'COMP'],
      ['2026-02-13', '1500.00', 'PIX'],
    ],
    account: '123400000012345',
  },
  {
    bank: 'Mercado Pago',
    text: `INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE
1.000,00;1.500,00;-45,90;2.454,10

RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
03-02-2026;Pagamento com QR Pix Padaria;9001;-45,90;954,10
13-02-2026;Transferência Pix recebida Fulano;9002;1.500,00;2.454,10
`,
    rows: [
      ['2026-02-03', '-45.90', 'Padaria'],
      ['2026-02-13', '1500.00', 'Fulano'],
    ],
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'C6 Bank',
    text: `EXTRATO DE CONTA CORRENTE C6 BANK

Agência: 1 / Conta: 12345678

Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)
03/02/2026,03/02/2026,DEBITO DE CARTAO,PADARIA,0.00,45.90,954.10
13/02/2026,13/02/2026,Pix recebido de FULANO,TRANSF,1500.00,0.00,2454.10
`,
    rows: [
      ['2026-02-03', '-45.90', 'PADARIA'],
      ['2026-02-13', '1500.00', 'FULANO'],
    ],
    currency: 'BRL',
  },
  {
    bank: 'Santander Mexico with Cargo/Abono',
    text: `Cuenta,Fecha,Hora,Sucursal,Descripcion,Cargo/Abono,Importe,Saldo,Referencia,Concepto
'56123456789     ','03022026','10:11','0001','PAGO SERVICIOS CFE','-',350.00,9650.00,'12345','LUZ'
'56123456789     ','13022026','09:00','0001','DEPOSITO NOMINA','+',8000.00,17650.00,'12346','ACME'
`,
    rows: [
      ['2026-02-03', '-350.00', 'CFE'],
      ['2026-02-13', '8000.00', 'NOMINA'],
    ],
    balances: ['10000.00', '17650.00'],
  },
  {
    bank: 'Banorte with dashes',
    text: `Cuenta,Fecha De Operación,Fecha,Referencia,Descripción,Cod. Transac,Sucursal,Depósitos,Retiros,Saldo,Movimiento,Descripción Detallada
0123456789,03/02/2026,03/02/2026,0000000123,COMPRA OXXO,500,1234,-,$85.50,"$9,914.50",101,COMPRA TARJETA OXXO CENTRO
0123456789,13/02/2026,13/02/2026,0000000124,SPEI RECIBIDO,501,1234,"$1,000.00",-,"$10,914.50",102,SPEI DE ANA
`,
    rows: [
      ['2026-02-03', '-85.50', 'OXXO'],
      ['2026-02-13', '1000.00', 'ANA'],
    ],
    balances: ['10000.00', '10914.50'],
  },
  {
    bank: 'Banco de Chile in whole pesos',
    text: `Fecha;Descripción;Canal o Sucursal;Cargos (CLP);Abonos (CLP);Saldo (CLP)
13/02/2026;ABONO REMUNERACION;INTERNET;;1.200.000;1.254.100
03/02/2026;COMPRA LIDER;CENTRAL;45.900;;54.100
`,
    rows: [
      ['2026-02-13', '1200000', 'REMUNERACION'],
      ['2026-02-03', '-45900', 'LIDER'],
    ],
    currency: 'CLP',
    balances: ['100000', '1254100'],
  },
  {
    bank: 'TD Canada without titles',
    text: `02/13/2026,ACME PAYROLL,,1500.00,2454.10
02/03/2026,TIM HORTONS #123,45.90,,954.10
`,
    rows: [
      ['2026-02-13', '1500.00', 'ACME'],
      ['2026-02-03', '-45.90', 'TIM'],
    ],
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'National Australia Bank',
    text: `Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name
13 Feb 26,1500.00,012345678,,INTER-BANK CREDIT,ACME PAY,2454.10,Income,
03 Feb 26,-45.90,012345678,,EFTPOS DEBIT,WOOLWORTHS 1234,954.10,Groceries,Woolworths
`,
    rows: [
      ['2026-02-13', '1500.00', 'ACME'],
      ['2026-02-03', '-45.90', 'WOOLWORTHS'],
    ],
    account: '012345678',
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'ING Poland with a blocked amount',
    text: `"Lista transakcji";;;;;;
"Wybrane rachunki:";;"KONTO Direct (PLN)";;"12105000000000000012345678";;
"Zastosowane kryteria wyboru"
"Zakres dat:";;"2026-02-01 - 2026-02-28";;

"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";;;;
2026-02-14;;" ZABKA Z1234 ";" Płatność kartą ";'';;" ";;;;-12,50;PLN;;;"KONTO Direct";;;;;;
2026-02-13;2026-02-13;" ACME SP Z O O ";" WYNAGRODZENIE ";'12 1050 ';"ING";"PRZELEW ";'202604401 ';1500,00;PLN;;;;;"KONTO Direct";2454,10;PLN;;;;
2026-02-03;2026-02-04;" BIEDRONKA ";" Płatność kartą ";'';;"TR.KART ";'202603501 ';-45,90;PLN;;;;;"KONTO Direct";954,10;PLN;;;;
"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego"
`,
    encoding: 'windows-1250',
    rows: [
      ['2026-02-13', '1500.00', 'ACME'],
      ['2026-02-03', '-45.90', 'BIEDRONKA'],
    ],
    currency: 'PLN',
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'Millennium Poland',
    text: `"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"
"PL12116022020000000012345678","2026-02-03","2026-02-04","TRANSAKCJA KARTĄ PŁATNICZĄ","","","LIDL WARSZAWA","-45.90","","954.10","PLN"
"PL12116022020000000012345678","2026-02-13","2026-02-13","PRZELEW PRZYCHODZĄCY","11 1050","ACME SP. Z O.O.","WYNAGRODZENIE","","1500.00","2454.10","PLN"
`,
    rows: [
      ['2026-02-03', '-45.90', 'LIDL'],
      ['2026-02-13', '1500.00', 'ACME'],
    ],
    currency: 'PLN',
    account: 'PL12116022020000000012345678',
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'Swedbank Sweden',
    text: `* Transaktioner Period 2026-02-01 – 2026-02-28 Skapad 2026-03-01 10:11 CET
Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo
1,81234,9123456789,Privatkonto,SEK,2026-02-13,2026-02-13,2026-02-13,LÖN,Lön,1500.00,2454.10
2,81234,9123456789,Privatkonto,SEK,2026-02-04,2026-02-03,2026-02-04,ICA MAXI,ICA MAXI,-45.90,954.10
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-13', '1500.00', 'L'],
      ['2026-02-04', '-45.90', 'ICA'],
    ],
    currency: 'SEK',
    account: '9123456789',
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'ICA Banken',
    text: `Datum;Text;Typ;Budgetgrupp;Belopp;Saldo
2026-02-13;Lön;Insättning;Inkomst;1 500,00 kr;2 454,10 kr
2026-02-03;Apotek;Korttransaktion;Hälsa;-45,90 kr;954,10 kr
`,
    rows: [
      ['2026-02-13', '1500.00', 'Lön'],
      ['2026-02-03', '-45.90', 'Apotek'],
    ],
    balances: ['1000.00', '2454.10'],
  },
  {
    bank: 'Raiffeisen Switzerland',
    text: `IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
CH5604835012345678009;2026-02-03 00:00:00.0;Einkauf Coop Zürich, 02.02.2026, 10:11;-45.9;954.1;2026-02-03 00:00:00.0
CH5604835012345678009;2026-02-13 00:00:00.0;Gutschrift ACME AG;1500.0;2454.1;2026-02-13 00:00:00.0
`,
    rows: [
      ['2026-02-03', '-45.9', 'Coop'],
      ['2026-02-13', '1500.0', 'ACME'],
    ],
    balances: ['1000.0', '2454.1'],
  },
  {
    bank: 'Migros Bank',
    text: `Kontoauszug bis: 01.03.2026 ;;;
;;;
Kontonummer: 123.456.78;;;
Bezeichnung: Privatkonto;;;
Saldo: CHF 2454.10;;;
;;;
Datum;Buchungstext;Betrag;Valuta
13.02.26;Lohn ACME AG;1500.00;13.02.26
03.02.26;Coop Bern, Kartennummer: 1234;-45.90;03.02.26
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-13', '1500.00', 'ACME'],
      ['2026-02-03', '-45.90', 'Coop'],
    ],
    currency: 'CHF',
    account: '123.456.78',
  },
  {
    bank: 'Yuh with a currency beside each side',
    text: `DATE;ACTIVITY TYPE;ACTIVITY NAME;DEBIT;DEBIT CURRENCY;CREDIT;CREDIT CURRENCY;CARD NUMBER;LOCALITY;RECIPIENT;SENDER;FEES/COMMISSION;BUY/SELL;QUANTITY;ASSET;PRICE PER UNIT
03/02/2026;CARD_TRANSACTION_OUT;"Coop";-45.90;CHF;;;"****1234";"Bern";;;0;;;;
13/02/2026;PAYMENT_TRANSACTION_IN;"Salary";;;1500.00;CHF;;;;"ACME AG";0;;;;
`,
    rows: [
      ['2026-02-03', '-45.90', 'Coop'],
      ['2026-02-13', '1500.00', 'ACME'],
    ],
    currency: 'CHF',
  },
];
