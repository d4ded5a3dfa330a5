import { type Titles } from './titles.ts';

/** Column titles in the languages of Western Europe. */
export const WESTERN: Record<string, Titles> = {
  english: {
    date: 'completed date|completion time|booking date|posting date|posted date|date posted|post date|posted|transaction date|trans date|tran date|txn date|date|processed date|process date|transaction date time|datetime|date time|completed at|finished on|created on|settlement date|entry date|started date|timestamp|date of transaction|purchase date|booked at',
    valueDate: 'value date|effective date|effective|val date|settled date|cleared date|value dt',
    amount:
      'net|net amount|credit debit amount|debit credit amount|amount in account currency|account amount|billing amount|billed amount|amount|transaction amount|amount total|amt|value|sum|total|transaction value|amount net|inr amount|signed amount|local amount',
    debit:
      'debit|debits|debit amount|amount debit|money out|paid out|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawn|spent|outgoing|out|charge|charges|payments out|payment|expense|outflow|money out amount|dr|debit dr|debit value|payments',
    credit:
      'credit|credits|credit amount|amount credit|money in|paid in|deposit|deposits|deposit amount|deposit amt|received|incoming|in|payments in|income|inflow|money in amount|cr|credit cr|credit value|receipts',
    direction:
      'direction|credit debit indicator|debit credit indicator|credit debit|debit credit|debit or credit|dr cr|cr dr|dc|d c|cd|transaction type|type|indicator|sign|debit credit code|creditdebitindicator|c d|money in out',
    balance:
      'running balance|balance|account balance|closing balance|ending balance|balance after|running bal|bal|balance amount|available balance|ledger balance|total balance|balance after transaction|balance impact amount',
    fee: 'fee|fees|fee amount|commission',
    currency:
      'currency|ccy|currency code|account currency|curr|cur|billing currency|payment currency|transaction currency|local currency',
    payee:
      'payee|merchant|merchant name|counterparty|counterparty name|counter party|beneficiary|name|payee name|beneficiary name|payee payer|other party|transaction counterparty|contact|payer payee name|counter party name|vendor|business|clean description|recipient name',
    payer: 'payer|sender|payer name|remitter|source name|from|sender name|ordering party',
    recipient: 'recipient|target name|to|receiver',
    memo: 'description|transaction description|details|memo|narrative|narration|particulars|reference|transaction details|transaction remarks|remarks|notes|note|message|comment|additional information|extended details|full description|original description|code|payment reference|transaction detail|description 1|description 2|item title|subject|text|booking text|notes and tags|transaction',
    bankId:
      'transaction id|reference number|transaction reference|reference id|unique id|txn id|fitid|id|bank reference|archive id|transaction number|tran id|uuid|transactionid|transferwise id|bank id|entry reference',
    status: 'status|state|transaction status|booking status|posted status',
    account:
      'own account|account number|account no|account name|account|account id|sort code account number|own iban|own account number|bank account|source account|account iban|wallet',
    category: 'category',
    ignore:
      'card type|type of card|method|payment method|method of payment|mode|payment mode|mode of payment|paid with|paid by|funding source|subcategory|sub category|tags|exchange rate|rate|fx rate|foreign currency|amount foreign currency|type foreign currency|original amount|original currency|foreign amount|amount original|instructed amount|instructed currency|transaction currency amount|local currency amount|source amount|source currency|target amount|target currency|source fee amount|target fee amount|bic|swift|iban|iban counterparty|counterparty iban|counterparty account|partner iban|account counterparty|payer iban|payee account number|beneficiary account|to account|from account|mcc|merchant category|time|timezone|time zone|receipt|receipt id|card number|card no|card|check number|cheque number|cheque no|check no|chq ref number|chq ref no|cheque|check or slip|row|num|sort code|institution name|institution|bank name|account type|custom name|member name|card member|cardholder name|card holder full name|account holder|beginning balance|opening balance|balance before|gross|payment type|day|month|year|serial|serial no|sl no|s no|sr no|labels|address|city|country|postcode|postal code|zip code|state province|town city|region|email|from email address|to email address|emoji|attachments|created by|batch|product|exchange from|exchange to|exchange to amount|exchange fee|payer name address|end to end id|mandate|quantity|vat|tax|appears on your statement as',
  },
  german: {
    date: 'buchungstag|buchungsdatum|buchung|buchungs datum|datum buchung|datum|verbucht am|belegdatum|umsatztag|transaktionsdatum|abschlussdatum|kaufdatum|umsatzdatum|belegtag|abschlusstag|einkaufsdatum|ausfuhrungsdatum|datum der transaktion',
    valueDate:
      'valutadatum|wertstellung|wertstellungsdatum|valuta|wert|valuta datum|wertstellungstag|datum valuta',
    amount:
      'betrag|umsatz|betrag in kontowahrung|buchungsbetrag|belastung gutschrift|netto|betrag netto|summe|einzelbetrag|umsatzbetrag|abrechnungsbetrag|betrag wahrung|wert',
    debit:
      'soll|belastung|lastschrift|ausgaben|ausgang|belastungen|ausgabe|belastungsbetrag|sollbetrag|abgang|zahlungsausgang|rechnungsbetrag ausgehend|zahlungsbetrag ausgehend',
    credit:
      'haben|gutschrift|einnahmen|eingang|gutschriften|einnahme|gutschriftsbetrag|habenbetrag|zugang|zahlungseingang|rechnungsbetrag eingehend|zahlungsbetrag eingehend',
    direction: 'soll haben|s h|sh|kennzeichen|soll haben kennzeichen|umsatztyp|soll haben kz|vorzeichen|art',
    balance: 'saldo|kontostand|saldo nach buchung|neuer saldo|kontosaldo|saldo in chf|guthaben',
    fee: 'gebuhr|gebuhren|entgelt',
    currency: 'wahrung|waehrung|kontowahrung|whg|wahrg|devise',
    payee:
      'beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|name zahlungsbeteiligter|auftraggeber empfanger|empfanger auftraggeber|auftraggeber begunstigter|begunstigter auftraggeber|partnername|partner name|empfanger|zahlungspartner|handler|gegenpartei|empfanger zahlungspflichtiger|zahlungsbeteiligter|name|kontoinhaber gegenkonto|partner|gegenkonto name|beschreibung empfanger',
    payer:
      'auftraggeber zahlungsempfanger|zahlungspflichtiger|zahlungspflichtige r|zahlungspflichtige|auftraggeber|absender',
    recipient: 'zahlungsempfanger in|zahlungsempfanger|begunstigter|empfanger in',
    memo: 'verwendungszweck|buchungstext|buchungsdetails|beschreibung|text|vorgang|umsatzart|betreff|vorgang verwendungszweck|buchungsinformationen|mitteilung|zahlungsgrund|avisierungstext|beschreibung1|beschreibung2|beschreibung3|details|transaktionsart|umsatzbeschreibung|zahlungsreferenz|fussnoten|zusatztext|hinweis|notiz|kommentar|buchungstyp|beleg|buchungs info|buchungsinfo',
    bankId:
      'transaktionsnummer|transaktions nr|transaktionsnr|transaktionscode|umsatz id|buchungsnummer|transaktions id|referenznummer',
    status: 'status|info|buchungsstatus|umsatzstatus',
    account:
      'auftragskonto|iban auftragskonto|konto|kontonummer|eigenes konto|kontobezeichnung|bezeichnung auftragskonto|iban konto|eigene iban|referenzkonto',
    category: 'kategorie',
    ignore:
      'unterkategorie|hauptkategorie|kontonummer iban|iban zahlungsbeteiligter|iban des auftraggebers|gegenkonto|gegen iban|partner iban|bic|bic swift code|bic zahlungsbeteiligter|bic auftragskonto|bankname auftragskonto|blz|bankleitzahl|glaeubiger id|glaubiger id|mandatsreferenz|kundenreferenz end to end|kundenreferenz|sammlerreferenz|lastschrift ursprungsbetrag|auslagenersatz ruecklastschrift|auslagenersatz rucklastschrift|ursprungsbetrag|originalbetrag|originalwahrung|fremdwahrung|fremdwahrungsbetrag|betrag fremdwahrung|betrag in fremdwahrung|wahrungskurs|wechselkurs|kurs|umrechnungskurs|uhrzeit|zeit|zeitzone|brutto|bearbeitungsdatum|kartennummer|karte|saldo vor buchung|anfangssaldo|steuerrelevant|abschlusszeit|gekennzeichneter umsatz|sammelbetrag|einzelbetrage|originalbetrag wahrung|ursprunglicher betrag',
  },
  french: {
    date: 'date de comptabilisation|date comptable|date operation|date de l operation|date d operation|date de operation|dateop|date|date ecriture|date de transaction|date transaction|date d execution|date mouvement|date d achat|date de l achat|date de comptabilite|date de debit',
    valueDate: 'date valeur|date de valeur|dateval|valeur',
    amount:
      'montant|montant de l operation|montant operation|somme|montant net|montant en euros|montant en eur|mouvement|montant du mouvement|net',
    debit: 'debit|debits|sortie|depense|depenses|sorties|montant debit|retrait|retraits',
    credit: 'credit|credits|entree|recette|recettes|entrees|montant credit|depot|depots',
    direction: 'sens|signe|sens operation|debit credit',
    balance: 'solde|solde apres operation|accountbalance|solde comptable|solde courant',
    fee: 'frais|commission',
    currency: 'devise|monnaie|devise du compte',
    payee:
      'beneficiaire|tiers|nom|commercant|contrepartie|nom contrepartie|nom de la contrepartie|supplierfound|nom du tiers|emetteur beneficiaire|nom contrepartie contient',
    payer: 'donneur d ordre|emetteur|payeur',
    memo: 'libelle|libelle operation|libelle simplifie|libelle de l operation|nature de l operation|nature|detail|motif|communication|communications|informations complementaires|details|label|intitule|description|type operation|type d operation|reference|commentaire|detail de l ecriture|transaction|informations|libelle complet',
    bankId:
      'numero de transaction|identifiant|id transaction|reference transaction|numero de sequence|n de transaction|numero d extrait',
    status: 'statut|etat',
    account:
      'numero de compte|compte|n compte|accountnum|no compte|n de compte|nom du compte|accountlabel|numero compte|compte donneur d ordre',
    category: 'categorie|category',
    ignore:
      'sous categorie|categoryparent|supplier|comment|pointage operation|pointage|montant devise|montant en devise|devise originale|montant d origine|devise d origine|cours|taux de change|taux|compte contrepartie|compte beneficiaire|iban contrepartie|rubriques|heure|brut|solde initial|solde precedent|numero de carte|reference client',
  },
  dutch: {
    date: 'boekingsdatum|boekdatum|datum|transactiedatum|datum verrichting|uitvoeringsdatum|verwerkingsdatum|verrichtingsdatum|transactie datum|datum boeking|datum transactie',
    valueDate: 'rentedatum|valutadatum|datum verrekening|valuta datum|datum valuta',
    amount: 'bedrag in|bedrag|bedrag eur|transactiebedrag|bedrag transactie|mutatiebedrag',
    debit: 'debet|af|uit|uitgaven|bedrag af|afgeschreven',
    credit: 'bij|inkomsten|bedrag bij|bijgeschreven|credit',
    direction: 'af bij|debet credit|credit debet|creditdebet|bij af|mutatiesoort code|plus min|debit credit',
    balance: 'saldo na mutatie|saldo na trn|saldo na transactie|saldo|eindsaldo|saldo na boeking|nieuw saldo',
    fee: 'kosten|kosten op verrichting',
    currency: 'muntsoort|munt|valuta|munteenheid|muntsoort rekening|valutacode',
    payee:
      'naam tegenpartij|naam tegenpartij bevat|tegenpartij|naam van de tegenpartij|naam|handelaar|begunstigde|naam omschrijving|naam begunstigde|tegenrekeninghouder|naam tegenrekening|naam tegenrekeninghouder|naam tegenpartij rekening|naam ontvanger',
    memo: 'omschrijving|mededelingen|mededeling|omschrijving 1|omschrijving 2|omschrijving 3|vrije mededeling|gestructureerde mededeling|details|mutatiesoort|toelichting|betalingskenmerk|soort|transactietype|boekingstekst|verrichting|locatie|vrije mededelingen|kenmerk|omschrijving1|omschrijving2',
    bankId:
      'volgnr|transactiereferentie|transactie id|volgnummer|referentie|uitvoeringsjaar volgnummer|volgnummer transactie',
    status: 'status|boekingsstatus',
    account: 'iban bban|rekeningnummer|rekening|eigen rekening|rekening nummer|rubrieknaam rekening',
    category: 'categorie',
    ignore:
      'tegenrekening|tegenrekening iban bban|rekeningnummer tegenpartij|rekening tegenpartij|naam uiteindelijke partij|naam initierende partij|bic tegenpartij|bic|batch id|machtigingskenmerk|incassant id|reden retour|oorspr bedrag|oorspr munt|koers|bedrag vreemde valuta|kredietkaart|kaarthouder|uitgavenstaat|land|tag|tijd|code|rubrieknaam|saldo voor mutatie|saldo voor boeking|beginsaldo|rekeninguittreksel|afschriftnummer|naam eigenaar',
  },
  spanish: {
    date: 'fecha operacion|fecha de operacion|fecha de la operacion|f operacion|fecha contable|fecha de contabilizacion|fecha|fecha mov|fecha movimiento|fecha transaccion|fecha de transaccion|dia|f contable|fecha oper|fecha del movimiento',
    valueDate: 'fecha valor|f valor|fecha de valor|valor',
    amount:
      'importe|monto|cantidad|importe eur|importe en euros|importe operacion|valor|monto de la transaccion|importe movimiento|movimiento',
    debit:
      'cargo|cargos|debe|debito|debitos|gasto|gastos|salida|retiro|retiros|egreso|egresos|pagos|cargo retiro',
    credit: 'abono|abonos|haber|credito|creditos|ingreso|ingresos|deposito|depositos|entrada|abono deposito',
    direction: 'signo|debe haber|cargo abono|tipo de movimiento|tipo',
    balance:
      'saldo|saldo contable|saldo posterior|saldo disponible|saldo final|saldo tras movimiento|balance|disponible',
    currency: 'divisa|moneda|divisa cuenta',
    payee:
      'beneficiario|comercio|nombre|destinatario|ordenante beneficiario|beneficiario ordenante|establecimiento|nombre del comercio|contraparte',
    payer: 'ordenante|emisor',
    memo: 'concepto|descripcion|observaciones|movimiento|mas datos|detalle|concepto ampliado|referencia|glosa|concepto comun|informacion adicional|comentario|descripcion del movimiento|operacion|referencia 1|referencia 2|leyenda|remesa',
    bankId:
      'numero de operacion|n operacion|codigo de operacion|folio|num operacion|no operacion|numero de movimiento',
    status: 'estado|situacion',
    account: 'cuenta|numero de cuenta|n de cuenta|num cuenta|cuenta cargo abono',
    category: 'categoria',
    ignore:
      'subcategoria|importe divisa|divisa original|importe original|tipo de cambio|hora|oficina|sucursal|tarjeta|n tarjeta|saldo inicial|saldo anterior|codigo|caja',
  },
  portuguese: {
    date: 'data lancamento|data do lancamento|data movimento|data mov|data do movimento|data operacao|data da operacao|data|data de compra|data transacao|data da transacao|data contabilistica|dt movimento|data lanc|data compra',
    valueDate: 'data valor|data do valor|data balancete',
    amount:
      'valor|montante|importancia|valor r|quantia|valor em|valor movimento|valor da transacao|montante eur',
    debit: 'debito|debitos|saida|saidas|valor debito|saidas r|a debito',
    credit: 'credito|creditos|entrada|entradas|valor credito|entradas r|a credito',
    direction: 'tipo lancamento|debito credito|d c|natureza|tipo',
    balance: 'saldo|saldos|saldo contabilistico|saldo apos movimento|saldo disponivel|saldo r|saldo final',
    currency: 'moeda',
    payee: 'beneficiario|estabelecimento|nome|destinatario|favorecido|razao social|title|titulo',
    memo: 'descricao|historico|descritivo|lancamento|detalhes|observacao|observacoes|descricao do movimento|descricao movimento|lancamentos|detalhe|complemento|operacao|movimento|identificacao|motivo',
    bankId:
      'identificador|codigo da transacao|numero documento|id transacao|docto|numero do documento|documento|n documento|dcto',
    status: 'estado|situacao',
    account: 'conta|numero da conta|n conta|conta corrente',
    category: 'categoria',
    ignore:
      'valor original|moeda original|cotacao|agencia|agencia origem|dependencia origem|hora|cartao|saldo anterior|saldo inicial|cpf cnpj|lote|parcela|data do balancete',
  },
  italian: {
    date: 'data contabile|data operazione|data registrazione|data movimento|data|data contabilizzazione|data di registrazione|data esecuzione|data transazione|data acquisto',
    valueDate: 'data valuta|valuta|data di valuta',
    amount: 'importo|importo in euro|importo eur|ammontare|importo movimento|importi',
    debit: 'uscite|addebiti|dare|addebito|uscita|importo dare|debito|importo addebito',
    credit: 'entrate|accrediti|avere|accredito|entrata|importo avere|credito|importo accredito',
    direction: 'segno|dare avere|tipo movimento',
    balance: 'saldo|saldo contabile|saldo disponibile|saldo progressivo',
    currency: 'divisa|valuta conto',
    payee: 'beneficiario|nominativo|esercente|controparte|nome|ordinante beneficiario',
    payer: 'ordinante|mittente',
    memo: 'descrizione|causale|descrizione operazione|dettagli|operazione|descrizione estesa|causale descrizione|descrizione completa|note|descrizione movimento|tipologia|descrizione breve|causale bancaria',
    bankId: 'identificativo|id transazione|numero operazione|codice transazione|cro',
    status: 'stato|contabilizzazione',
    account: 'conto|numero conto|conto corrente|conto o carta|rapporto|numero rapporto',
    category: 'categoria',
    ignore:
      'sottocategoria|categoria abi|importo originale|divisa originale|cambio|tasso di cambio|carta|numero carta|ora|filiale|saldo iniziale|codice causale|caus|causale abi',
  },
};
