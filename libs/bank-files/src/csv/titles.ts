import { type Role } from './roles.ts';

/** Languages whose countries write the day before the month; the others are English, or begin with the year. */
export const DAY_FIRST = new Set(
  'german french dutch spanish portuguese italian nordic finnish polish czech romanian croatian russian greek turkish indonesian'.split(
    ' ',
  ),
);

/**
 * Column titles of bank exports: lower case, without accents and punctuation. Of several columns with one meaning, the
 * title further in front is preferred. `ignore` keeps a column from being taken for another by one of its words.
 */
export const TITLES: Record<string, Partial<Record<Role, string>>> = {
  english: {
    date: 'completed date|booking date|posting date|posted date|date posted|post date|posted|transaction date|trans date|tran date|txn date|date|processed date|process date|transaction date time|datetime|date time|completed at|finished on|created on|settlement date|entry date|started date|timestamp|date of transaction|purchase date',
    valueDate: 'value date|effective date|effective|val date|settled date|cleared date|value dt',
    amount:
      'net|net amount|amount in account currency|account amount|billing amount|billed amount|local amount|amount|transaction amount|amount total|amt|value|sum|total|transaction value|amount net|inr amount|signed amount',
    debit:
      'debit|debits|debit amount|amount debit|money out|paid out|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawn|spent|outgoing|out|charge|charges|payments out|payment|expense|outflow|money out amount|dr|debit dr|debit value|payments',
    credit:
      'credit|credits|credit amount|amount credit|money in|paid in|deposit|deposits|deposit amount|deposit amt|received|incoming|in|payments in|income|inflow|money in amount|cr|credit cr|credit value|receipts',
    direction:
      'direction|credit debit indicator|debit credit indicator|credit debit|debit credit|debit or credit|dr cr|cr dr|dc|d c|cd|transaction type|type|indicator|sign|debit credit code|creditdebitindicator|c d|money in out',
    balance:
      'running balance|balance|account balance|closing balance|ending balance|balance after|running bal|balance amount|available balance|ledger balance|total balance|balance after transaction|balance impact amount',
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
      'own account|account number|account no|account name|account|account id|sort code account number|own iban|own account number|bank account|source account|account iban|iban|wallet',
    ignore:
      'category|subcategory|sub category|tags|exchange rate|rate|fx rate|foreign currency|amount foreign currency|type foreign currency|original amount|original currency|foreign amount|amount original|instructed amount|instructed currency|transaction currency amount|local currency amount|source amount|source currency|target amount|target currency|source fee amount|target fee amount|bic|swift|iban counterparty|counterparty iban|counterparty account|partner iban|account counterparty|payer iban|payee account number|beneficiary account|to account|from account|mcc|merchant category|time|timezone|time zone|receipt|receipt id|card number|card no|card|check number|cheque number|cheque no|check no|chq ref number|chq ref no|cheque|check or slip|row|num|sort code|beginning balance|opening balance|balance before|gross|payment type|day|month|year|serial|serial no|sl no|s no|sr no|labels|address|city|country|postcode|postal code|zip code|state province|town city|region|email|from email address|to email address|emoji|attachments|created by|batch|product|exchange from|exchange to|exchange to amount|exchange fee|payer name address|end to end id|mandate|quantity|vat|tax|appears on your statement as',
  },
  german: {
    date: 'buchungstag|buchungsdatum|buchung|buchungs datum|datum buchung|datum|verbucht am|belegdatum|umsatztag|transaktionsdatum|abschlussdatum|kaufdatum|umsatzdatum|belegtag|abschlusstag|einkaufsdatum|ausfuhrungsdatum',
    valueDate:
      'valutadatum|wertstellung|wertstellungsdatum|valuta|wert|valuta datum|wertstellungstag|datum valuta',
    amount:
      'betrag|umsatz|betrag in kontowahrung|buchungsbetrag|belastung gutschrift|netto|betrag netto|summe|einzelbetrag|umsatzbetrag|abrechnungsbetrag|betrag wahrung',
    debit:
      'soll|belastung|lastschrift|ausgaben|ausgang|belastungen|ausgabe|belastungsbetrag|sollbetrag|abgang|zahlungsausgang',
    credit:
      'haben|gutschrift|einnahmen|eingang|gutschriften|einnahme|gutschriftsbetrag|habenbetrag|zugang|zahlungseingang',
    direction: 'soll haben|s h|sh|kennzeichen|soll haben kennzeichen|umsatztyp|soll haben kz|vorzeichen|art',
    balance: 'saldo|kontostand|saldo nach buchung|neuer saldo|kontosaldo|saldo in chf',
    fee: 'gebuhr|gebuhren|entgelt',
    currency: 'wahrung|waehrung|kontowahrung|whg|wahrg|devise',
    payee:
      'beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|name zahlungsbeteiligter|auftraggeber empfanger|empfanger auftraggeber|auftraggeber begunstigter|begunstigter auftraggeber|partnername|partner name|empfanger|zahlungspartner|handler|gegenpartei|empfanger zahlungspflichtiger|zahlungsbeteiligter|name|kontoinhaber gegenkonto|partner|gegenkonto name|auftraggeber zahlungsempfanger|beschreibung empfanger',
    payer: 'zahlungspflichtiger|zahlungspflichtige r|zahlungspflichtige|auftraggeber|absender',
    recipient: 'zahlungsempfanger in|zahlungsempfanger|begunstigter|empfanger in',
    memo: 'verwendungszweck|buchungstext|buchungsdetails|beschreibung|text|vorgang|umsatzart|betreff|vorgang verwendungszweck|buchungsinformationen|mitteilung|zahlungsgrund|avisierungstext|beschreibung1|beschreibung2|beschreibung3|details|transaktionsart|umsatzbeschreibung|zahlungsreferenz|fussnoten|zusatztext|hinweis|notiz|kommentar|buchungstyp|beleg',
    bankId:
      'transaktionsnummer|transaktions nr|transaktionsnr|transaktionscode|umsatz id|buchungsnummer|transaktions id|referenznummer',
    status: 'status|info|buchungsstatus|umsatzstatus',
    account:
      'auftragskonto|iban auftragskonto|konto|kontonummer|eigenes konto|kontobezeichnung|bezeichnung auftragskonto|iban konto|eigene iban|referenzkonto',
    ignore:
      'kategorie|unterkategorie|hauptkategorie|kontonummer iban|iban zahlungsbeteiligter|iban des auftraggebers|gegenkonto|gegen iban|partner iban|bic|bic swift code|bic zahlungsbeteiligter|bic auftragskonto|bankname auftragskonto|blz|bankleitzahl|glaeubiger id|glaubiger id|mandatsreferenz|kundenreferenz end to end|kundenreferenz|sammlerreferenz|lastschrift ursprungsbetrag|auslagenersatz ruecklastschrift|auslagenersatz rucklastschrift|ursprungsbetrag|originalbetrag|originalwahrung|fremdwahrung|fremdwahrungsbetrag|betrag fremdwahrung|betrag in fremdwahrung|wahrungskurs|wechselkurs|kurs|umrechnungskurs|uhrzeit|zeit|zeitzone|brutto|bearbeitungsdatum|kartennummer|karte|saldo vor buchung|anfangssaldo|steuerrelevant|abschlusszeit|gekennzeichneter umsatz|sammelbetrag|einzelbetrage|originalbetrag wahrung|ursprunglicher betrag',
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
    ignore:
      'categorie|sous categorie|categoryparent|category|supplier|comment|pointage operation|pointage|montant devise|montant en devise|devise originale|montant d origine|devise d origine|cours|taux de change|taux|compte contrepartie|compte beneficiaire|iban contrepartie|rubriques|heure|brut|solde initial|solde precedent|numero de carte|reference client',
  },
  dutch: {
    date: 'boekingsdatum|boekdatum|datum|transactiedatum|datum verrichting|uitvoeringsdatum|verwerkingsdatum|verrichtingsdatum|transactie datum|datum boeking|datum transactie',
    valueDate: 'rentedatum|valutadatum|datum verrekening|valuta datum|datum valuta',
    amount: 'bedrag in|bedrag|bedrag eur|transactiebedrag|bedrag transactie|mutatiebedrag',
    debit: 'debet|af|uit|uitgaven|bedrag af|afgeschreven',
    credit: 'bij|inkomsten|bedrag bij|bijgeschreven|credit',
    direction: 'af bij|debet credit|bij af|mutatiesoort code|plus min|debit credit',
    balance: 'saldo na mutatie|saldo na trn|saldo na transactie|saldo|eindsaldo|saldo na boeking|nieuw saldo',
    fee: 'kosten|kosten op verrichting',
    currency: 'muntsoort|munt|valuta|munteenheid|muntsoort rekening|valutacode',
    payee:
      'naam tegenpartij|naam tegenpartij bevat|tegenpartij|naam van de tegenpartij|naam|handelaar|begunstigde|naam omschrijving|naam begunstigde|tegenrekeninghouder|naam tegenrekening|naam tegenrekeninghouder|naam tegenpartij rekening|naam ontvanger',
    memo: 'omschrijving|mededelingen|mededeling|omschrijving 1|omschrijving 2|omschrijving 3|vrije mededeling|gestructureerde mededeling|details|mutatiesoort|toelichting|betalingskenmerk|soort|transactietype|boekingstekst|verrichting|locatie|vrije mededelingen|kenmerk|omschrijving1|omschrijving2',
    bankId:
      'volgnr|transactiereferentie|transactie id|volgnummer|referentie|uitvoeringsjaar volgnummer|volgnummer transactie',
    status: 'status|boekingsstatus',
    account: 'iban bban|rekeningnummer|rekening|eigen rekening|rekening nummer|iban|rubrieknaam rekening',
    ignore:
      'categorie|tegenrekening|tegenrekening iban bban|rekeningnummer tegenpartij|rekening tegenpartij|naam uiteindelijke partij|naam initierende partij|bic tegenpartij|bic|batch id|machtigingskenmerk|incassant id|reden retour|oorspr bedrag|oorspr munt|koers|bedrag vreemde valuta|kredietkaart|kaarthouder|uitgavenstaat|land|tag|tijd|code|rubrieknaam|saldo voor mutatie|saldo voor boeking|beginsaldo|rekeninguittreksel|afschriftnummer|naam eigenaar',
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
      'saldo|saldo contable|saldo posterior|saldo disponible|saldo final|saldo tras movimiento|balance',
    currency: 'divisa|moneda|divisa cuenta',
    payee:
      'beneficiario|comercio|nombre|destinatario|ordenante beneficiario|beneficiario ordenante|establecimiento|nombre del comercio|contraparte',
    payer: 'ordenante|emisor',
    memo: 'concepto|descripcion|observaciones|movimiento|mas datos|detalle|concepto ampliado|referencia|glosa|concepto comun|informacion adicional|comentario|descripcion del movimiento|operacion|referencia 1|referencia 2|leyenda|remesa',
    bankId:
      'numero de operacion|n operacion|codigo de operacion|folio|num operacion|no operacion|numero de movimiento',
    status: 'estado|situacion',
    account: 'cuenta|numero de cuenta|n de cuenta|num cuenta|cuenta cargo abono',
    ignore:
      'categoria|subcategoria|importe divisa|divisa original|importe original|tipo de cambio|hora|oficina|sucursal|tarjeta|n tarjeta|saldo inicial|saldo anterior|codigo|caja',
  },
  portuguese: {
    date: 'data lancamento|data do lancamento|data movimento|data mov|data do movimento|data operacao|data da operacao|data|data de compra|data transacao|data da transacao|data contabilistica|dt movimento|data lanc|data compra',
    valueDate: 'data valor|data do valor|data balancete',
    amount:
      'valor|montante|importancia|valor r|quantia|valor em|valor movimento|valor da transacao|montante eur',
    debit: 'debito|debitos|saida|saidas|valor debito|saidas r|a debito',
    credit: 'credito|creditos|entrada|entradas|valor credito|entradas r|a credito',
    direction: 'tipo lancamento|debito credito|d c|natureza|tipo',
    balance: 'saldo|saldo contabilistico|saldo apos movimento|saldo disponivel|saldo r|saldo final',
    currency: 'moeda',
    payee: 'beneficiario|estabelecimento|nome|destinatario|favorecido|razao social|title|titulo',
    memo: 'descricao|historico|descritivo|lancamento|detalhes|observacao|observacoes|descricao do movimento|descricao movimento|lancamentos|detalhe|complemento|operacao|movimento|identificacao|motivo',
    bankId:
      'identificador|codigo da transacao|numero documento|id transacao|docto|numero do documento|documento|n documento|dcto',
    status: 'estado|situacao',
    account: 'conta|numero da conta|n conta|conta corrente',
    ignore:
      'categoria|valor original|moeda original|cotacao|agencia|agencia origem|dependencia origem|hora|cartao|saldo anterior|saldo inicial|cpf cnpj|lote|parcela|data do balancete',
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
    ignore:
      'categoria|sottocategoria|categoria abi|importo originale|divisa originale|cambio|tasso di cambio|carta|numero carta|ora|filiale|saldo iniziale|codice causale|caus|causale abi',
  },
  nordic: {
    date: 'bokforingsdag|bokforingsdatum|bokford|bokfort|transaktionsdatum|transaktionsdag|datum|bogforingsdato|bogfort dato|bogforingsdag|posteringsdato|bogfort|dato|bokforingsdato|bokfort dato|utfort dato|transaksjonsdato|reskontradatum|kopsdatum|transaktionsdato|kjopsdato|bokforings datum|bokfort',
    valueDate:
      'valutadag|valutadatum|rentedato|rentedag|valor|valordato|ranta dag|rentedatum|valuteringsdato|valutadato',
    amount:
      'belopp|belob|belop|summa|beloeb|belopp i sek|insattning uttag|insattning uttag belopp|belopp sek|belob dkk|belob i kr|belop i nok',
    debit:
      'uttag|ut|ud|ut fra konto|debet|haevet|ut av konto|belop ut|udbetaling|utgift|udgift|utgifter|udgifter|belastning',
    credit:
      'insattning|inn|ind|inn pa konto|kredit|indsat|belop inn|indbetaling|inkomst|inntekt|indtaegt|indtaegter|godskrivning',
    direction: 'debet kredit|ind ud|tecken',
    balance: 'saldo|bokfort saldo|bokford saldo|saldo efter|disponibelt',
    currency: 'valuta|valutakode|valutakod',
    payee:
      'mottagare|modtager|motpart|avsandare mottagare|mottaker|navn|namn|betalingsmottaker|forretning|butik|mottaker navn|namn mottagare avsandare|navn pa modtager',
    payer: 'avsandare|avsender|afsender',
    memo: 'beskrivning|text|rubrik|meddelande|referens|specifikation|transaktion|beskrivelse|tekst|meddelelse|forklaring|kid|melding|specifikation text|meddelanden|transaktionstyp|transaktionsinformation|handelse|verifikationstext|tekst pa kontoutskrift|egen note|notat|modtagers tekst|typ|undertype|beskrivning transaktion|posteringstekst',
    bankId: 'verifikationsnummer|transaktionsid|arkivref|radnummer|referansenummer|lobenummer|arkivreferanse',
    status: 'status|tilstand|afstemt',
    account: 'konto|kontonummer|kontonavn|kontonr|egen konto|clearingnummer|fra konto',
    ignore:
      'kategori|underkategori|hovedkategori|valutabelopp|utlandskt belopp|originalbelopp|valutakurs|kurs|vekslingskurs|kortnummer|kort|til konto|mottagarkonto|modtagerkonto|clnr|produkt|kontotyp|tid|belop i valuta|original belob',
  },
  finnish: {
    date: 'kirjauspaiva|kirjauspvm|pvm|paivamaara|tapahtumapaiva|maksupaiva|tapahtumapvm|kuupaev|datums|kirjauspaivamaara',
    valueDate: 'arvopaiva|arvopvm|vaartuspaev',
    amount: 'maara|summa|maara euroa|maara eur|summa eur|tapahtuman summa',
    direction: 'deebet kreedit|deebet kreedit d k',
    debit: 'pano|otto|menot',
    credit: 'tulot',
    balance: 'saldo|jaak|saldo tapahtuman jalkeen',
    currency: 'valuutta|valuuta|valuta',
    payee:
      'saaja maksaja|saajan nimi|maksaja saaja|nimi|saaja|vastapuoli|saaja maksaja nimi|makse saaja nimi|saaja maksaja nimi',
    payer: 'maksaja',
    memo: 'selite|viesti|tapahtumalaji|laji|viite|viitenumero|selgitus|selitys|tapahtuma|kuvaus|viesti viite',
    bankId: 'arkistointitunnus|arhiveerimistunnus|arkistotunnus',
    account: 'tili|tilinumero|oma tili|kliendi konto',
    ignore: 'saajan tilinumero|saajan tilinumero ja pankin bic|pankin bic|kategoria|saajan konto|vastaskonto',
  },
  polish: {
    date: 'data ksiegowania|data operacji|data transakcji|data zaksiegowania|data|data wykonania|data nadania',
    valueDate: 'data waluty|data waluta',
    amount:
      'kwota|kwota operacji|kwota transakcji|kwota w walucie rachunku|kwota transakcji waluta rachunku|wartosc|kwota zaksiegowana',
    debit: 'obciazenia|obciazenie|wydatki|kwota obciazenia|winien',
    credit: 'uznania|uznanie|wplywy|kwota uznania|ma',
    direction: 'strona|obciazenie uznanie|typ|rodzaj operacji|debet kredyt',
    balance: 'saldo po operacji|saldo|saldo po transakcji|saldo po',
    currency: 'waluta|waluta rachunku|waluta operacji',
    payee:
      'kontrahent|nazwa kontrahenta|nadawca odbiorca|nazwa nadawcy odbiorcy|dane kontrahenta|odbiorca nadawca|nazwa odbiorcy nadawcy|kontrahent nazwa|odbiorca zleceniodawca|beneficjent',
    payer: 'nadawca|zleceniodawca',
    recipient: 'odbiorca',
    memo: 'tytul|tytul operacji|opis operacji|opis|tytulem|szczegoly|opis transakcji|typ operacji|rodzaj transakcji|typ transakcji|szczegoly transakcji|tytul platnosci',
    bankId: 'nr transakcji|numer transakcji|id operacji|numer referencyjny|identyfikator',
    status: 'status|stan',
    account: 'rachunek|numer rachunku|konto|nr rachunku|z rachunku',
    ignore:
      'kategoria|numer konta|nr konta|rachunek kontrahenta|nr rachunku kontrahenta|nr rachunku banku|kwota blokady|kwota platnosci w walucie|kwota blokady zwolnienie blokady|numer karty|na rachunek|kwota w walucie operacji|kurs|nazwa banku|kraj|saldo przed operacja|kwota operacji w walucie',
  },
  czech: {
    date: 'datum zauctovani|datum provedeni|datum uctovani|datum|datum transakce|datum zauctovania|datum transakcie|datum odeslani|zauctovano|datum pohybu|datum operace|datum uskutecneni|datum spracovania|splatnost',
    valueDate: 'datum valuty|valuta|datum splatnosti',
    amount:
      'castka|objem|castka v mene uctu|zauctovana castka|suma|ciastka|castka transakce|castka uctu|suma transakcie|castka obratu',
    debit: 'vydaje|odchozi|na vrub|debet',
    credit: 'prijmy|prichozi|ve prospech|kredit',
    direction: 'smer platby|smer uhrady|typ pohybu|kredit debet',
    balance: 'zustatek|zostatok|zustatek na uctu|zostatok po transakcii|zustatek po transakci',
    currency: 'mena|mena uctu',
    payee:
      'nazev protiuctu|nazev protistrany|protistrana|nazov protistrany|jmeno protistrany|nazev uctu protistrany|nazov protiuctu|prijemce|prijemce platce|nazev obchodnika|partner|nazev partnera|obchodnik|nazov partnera',
    memo: 'popis|poznamka|zprava pro prijemce|zprava pro prijemce nebo vlastni poznamka|zprava pro mne|zprava|typ transakce|typ|ucel|ucel platby|uzivatelska identifikace|popis transakce|upresneni|sprava pre prijemcu|popis transakcie|typ platby|vlastni poznamka|popis pro me|komentar',
    bankId:
      'id operace|id pohybu|id transakce|cislo transakce|id transakcie|id pokynu|identifikace transakce|reference banky',
    status: 'stav',
    account: 'cislo uctu|ucet|vlastni ucet|z uctu|cislo uctu klienta|nazev uctu|iban uctu',
    ignore:
      'kategorie|protiucet|cislo protiuctu|kod banky|nazev banky|ks|vs|ss|variabilni symbol|konstantni symbol|specificky symbol|variabilny symbol|konstantny symbol|specificky symbol|puvodni castka|puvodni mena|puvodni castka transakce|kurz|poplatek|provedl|bic|cislo karty|originalni castka|cas',
  },
  hungarian: {
    date: 'konyveles datuma|konyvelesi datum|konyveles napja|datum|tranzakcio datuma|konyvelt datum|tranzakcio datuma es ideje|teljesites datuma|konyveles|tranzakcio idopontja|terheles jovairas datuma',
    valueDate: 'erteknap|ertek datum',
    amount: 'osszeg|tranzakcio osszege|konyvelt osszeg|osszeg szamla devizanemeben',
    debit: 'terheles|kiadas',
    credit: 'jovairas|bevetel',
    direction: 'terheles jovairas|irany|terheles vagy jovairas',
    balance: 'egyenleg|konyvelt egyenleg|szamlaegyenleg|uj konyvelt egyenleg',
    currency: 'devizanem|penznem|deviza',
    payee:
      'partner nev|partner neve|kedvezmenyezett|ellenoldali nev|nev|partner elnevezese|ellenoldali partner neve|partner',
    memo: 'kozlemeny|megjegyzes|tranzakcio tipusa|leiras|tipus|forgalom tipusa|konyvelesi informaciok|tranzakcio leirasa|tranzakcio',
    bankId: 'tranzakcio azonosito|tranzakcioazonosito|tranzakcios azonosito|banki tranzakcio azonosito',
    status: 'statusz|allapot',
    account: 'szamlaszam|konyvelesi szamla|szamla',
    ignore:
      'kategoria|partner iban szama|partner szamlaszama|partner bankkodja|szamlanev|felhasznalonev|hitel azonositoja|partner cime|kuldo cime|kedvenc|kartyaszam|cim|partner szamlaszam|eredeti osszeg|arfolyam',
  },
  romanian: {
    date: 'data tranzactiei|data|data operatiunii|data procesarii|data inregistrarii|data finalizarii|data tranzactie|data finalizarii tranzactiei',
    valueDate: 'data valutei|data valuta',
    amount: 'suma|valoare|suma tranzactiei|valoarea',
    debit: 'debit|debitare|suma debit|plati|debitari',
    credit: 'credit|creditare|suma credit|incasari|creditari',
    balance: 'sold|sold contabil|sold final|sold intermediar',
    currency: 'valuta|moneda',
    payee: 'beneficiar|nume|ordonator beneficiar|nume beneficiar|nume ordonator|comerciant|partener',
    memo: 'descriere|detalii|explicatii|detalii tranzactie|descrierea tranzactiei|tip tranzactie|tranzactie|descriere tranzactie',
    bankId: 'referinta|referinta tranzactiei|numar tranzactie|numar referinta',
    account: 'cont|numar cont|iban cont',
    ignore: 'categorie|iban beneficiar|cont beneficiar|curs valutar|sold initial',
  },
  croatian: {
    date: 'datum knjizenja|datum transakcije|datum izvrsenja|datum|datum knjizbe|datum obrade|datum placila|datum promene|datum na transakcija',
    valueDate: 'datum valute',
    amount: 'iznos|znesek|promet|iznos transakcije',
    debit: 'isplata|rashod|duguje|breme|isplate|odliv|na teret|zaduzenje',
    credit: 'uplata|prihod|potrazuje|dobro|uplate|priliv|u korist|odobrenje',
    balance: 'stanje|saldo|stanje nakon transakcije|stanje racuna|novo stanje',
    currency: 'valuta|oznaka valute',
    payee:
      'primatelj|platitelj|naziv primatelja|primatelj platitelj|platitelj primatelj|naziv|partner|naziv partnera|prejemnik placnik|prejemnik|udelezenec|naziv prejemnika placnika|primalac|naziv primaoca platioca',
    memo: 'opis|opis placanja|svrha|namen|opis transakcije|svrha placanja|opis placila|namen placila|vrsta transakcije',
    bankId: 'referenca|broj transakcije|referencija|broj naloga|id transakcije',
    account: 'racun|broj racuna|stevilka racuna',
    ignore: 'kategorija|iban primatelja|racun primatelja|model i poziv na broj|sifra|tecaj|pocetno stanje',
  },
  russian: {
    date: 'дата операции|дата проводки|дата платежа|дата|дата обработки|дата транзакции|дата списания|дата операціі|дата на транзакцията|дата і час операціі|дата i час операціі|дата и время операции|дата и час',
    valueDate: 'дата валютирования|вальор|дата на вальор',
    amount:
      'сумма операции в валюте счета|сумма в валюте счета|сумма платежа|сумма|сумма операции|сума|сума в валюті картки|сума в валюті картки uah|сума операціі|сума в валюте карты|размер',
    debit: 'расход|списание|дебет|расходы|видатки|дебит|витрати|списано',
    credit: 'приход|поступление|зачисление|кредит|доход|доходы|надходження|зачислено',
    direction: 'тип операции|тип|дт кт|д к|тип операціі|приход расход',
    balance: 'остаток|баланс|остаток после операции|залишок|залишок після операціі|салдо|остаток на счете',
    currency: 'валюта|валюта счета|валюта картки|валюта платежа',
    payee:
      'контрагент|наименование контрагента|получатель|получатель плательщик|торговая точка|имя получателя|контрагент наименование|наредител получател',
    payer: 'плательщик|отправитель',
    memo: 'описание|назначение платежа|детали|назначение|описание операции|деталі операціі|опис|опис операціі|призначення платежу|комментарий|основание|операция|деталі|пояснение',
    bankId: 'номер операции|id операции|код операции|референция|номер документа|рефер',
    status: 'статус|состояние',
    account: 'счет|номер счета|рахунок|номер рахунку|сметка|номер карты|картка',
    ignore:
      'категория|категорія|мсс|mcc|кэшбэк|сумма кешбэка|сумма комісій|курс|сумма операции в валюте операции|сума в валюті транзакціі|сума в валюті операціі|валюта операции|валюта транзакціі|бонусы|округление|инн|бик|время|час',
  },
  greek: {
    date: 'ημερομηνια|ημ νια|ημερομηνια συναλλαγης|ημ νια συναλλαγης|ημερομηνια κινησης|ημ νια κινησης',
    valueDate: 'valeur|ημερομηνια αξιας|τοκοφορα ημερομηνια|ημ νια αξιας',
    amount: 'ποσο|ποσο συναλλαγης',
    debit: 'χρεωση|χρεωσεις',
    credit: 'πιστωση|πιστωσεις',
    direction: 'προσημο|χρεωση πιστωση|προσημο ποσου|χ π',
    balance: 'υπολοιπο|προοδευτικο υπολοιπο|λογιστικο υπολοιπο',
    currency: 'νομισμα',
    payee: 'δικαιουχος|ονομα|αντισυμβαλλομενος|εμπορος',
    memo: 'περιγραφη|αιτιολογια|σχολια|πληροφοριες|ειδος συναλλαγης|περιγραφη συναλλαγης',
    bankId: 'αριθμος συναλλαγης|αριθμος αναφορας|κωδικος συναλλαγης',
    account: 'λογαριασμος|αριθμος λογαριασμου',
    ignore: 'κατηγορια|καταστημα|α α|κωδικος',
  },
  turkish: {
    date: 'islem tarihi|tarih|muhasebe tarihi|tarih saat|islem tarihi saati',
    valueDate: 'valor|valor tarihi',
    amount: 'tutar|islem tutari|tutar tl|miktar|islem tutarı|meblag',
    debit: 'borc|cikan|gider|borc tutari|cıkan tutar',
    credit: 'alacak|giren|gelir|alacak tutari|giren tutar',
    direction: 'borc alacak|b a|ba|islem yonu',
    balance: 'bakiye|kalan bakiye|bakiye tl|hesap bakiyesi|son bakiye|islem sonrasi bakiye',
    currency: 'para birimi|doviz|doviz cinsi|doviz kodu',
    payee: 'alici|karsi hesap adi|karsi taraf|alıcı|unvan|gonderen alici|isyeri',
    memo: 'aciklama|acıklama|islem|islem aciklamasi|islem tipi|islem turu|detay|islem acıklaması',
    bankId: 'fis no|dekont no|islem no|referans no|referans|fis dekont no',
    account: 'hesap|hesap no|hesap numarasi',
    ignore: 'kategori|sube|saat|kanal|etiket',
  },
  indonesian: {
    date: 'tanggal|tanggal transaksi|tgl|tgl transaksi|tarikh|tarikh transaksi|ngay giao dich|ngay|ngay hach toan|วนท|วันที่|วันที่ทำรายการ',
    valueDate: 'tanggal efektif|tarikh efektif|ngay hieu luc',
    amount: 'jumlah|nominal|nilai|amaun|so tien|mutasi|จำนวนเงิน',
    debit: 'debet|debit|pengeluaran|uang keluar|ghi no|phat sinh no|so tien ghi no|ถอน|ถอนเงิน|รายการถอน|no',
    credit: 'kredit|pemasukan|uang masuk|ghi co|phat sinh co|so tien ghi co|ฝาก|ฝากเงิน|รายการฝาก|co',
    direction: 'debet kredit|db cr|d k|jenis',
    balance: 'saldo|sisa saldo|baki|so du|ยอดคงเหลือ|คงเหลือ',
    currency: 'mata uang|matawang|loai tien|tien te|สกุลเงิน',
    payee: 'penerima|nama|nguoi thu huong|ten doi tac|ten nguoi thu huong',
    memo: 'keterangan|uraian|deskripsi|uraian transaksi|keterangan transaksi|butiran|dien giai|noi dung|mo ta|รายการ|รายละเอียด|noi dung giao dich',
    bankId: 'no referensi|nomor referensi|so tham chieu|ma giao dich|so but toan',
    account: 'rekening|nomor rekening|no rekening|so tai khoan|tai khoan',
    ignore: 'kategori|cabang|waktu|kode|saldo awal',
  },
  chinese: {
    date: '记账日期|入账日期|交易日期|交易时间|记账时间|日期|交易日|記帳日期|交易日期时间|記帳日|入账日|帳務日期|消費日|入帳日|账务日期|创建时间|交易创建时间|付款时间',
    valueDate: '起息日|起息日期',
    amount:
      '交易金额|金额|交易额|记账金额|入账金额|发生额|金額|交易金額|人民币金额|金额 元|金额元|交易金额 元|收 支金额|新臺幣金額|台幣金額',
    debit:
      '支出|支出金额|借方金额|支出金額|支出额|转出金额|借方发生额|取款|提款|付款金额|借方|支取|提出|汇出金额|存款支出',
    credit:
      '收入|收入金额|贷方金额|存入|收入金額|存入金额|收入额|转入金额|贷方发生额|存款|贷方|存入金額|汇入金额',
    direction: '收 支|收支|借贷标志|借贷|借贷方向|收支类型|交易方向|收付标志|收 付|借贷标识|借 贷',
    balance:
      '余额|账户余额|本次余额|联机余额|交易余额|帐户余额|餘額|帳戶餘額|交易后余额|可用余额|帳面餘額|結餘|记账后余额',
    currency: '币种|币别|货币|幣別|记账币种|交易币种',
    payee:
      '对方户名|对方名称|交易对方|对方账户名|交易对手|对方信息|商户名称|交易对方名称|对方账户名称|對方戶名|对手户名|交易对手名称|收 付款人|交易对手信息',
    memo: '摘要|交易摘要|备注|附言|用途|交易类型|业务类型|商品|交易说明|交易描述|說明|備註|交易地点 附言|交易说明文字|商品说明|交易附言|業務摘要|交易备注|商品名称|交易名称|交易渠道|交易场所|业务摘要',
    bankId: '交易流水号|流水号|交易号|交易单号|核心流水号|序号流水|交易订单号|凭证号',
    status: '状态|交易状态|当前状态|交易状态名称',
    account: '账号|交易账号|交易卡号|本方账号|帐号|帳號|账户|卡号|本方账户|客户账号|帐户',
    ignore:
      '对方账号|对方卡号|对方账户|交易网点|开户行|对方开户行|手续费|商家订单号|商户单号|收 付款方式|支付方式|序号|交易国家|钞汇|记账金额币种|交易地点|凭证种类|交易机构|对方行名|资金状态|交易来源地|对方账号及户名|服务费|成功退款|交易行',
  },
  japanese: {
    date: '取引日|日付|年月日|利用日|ご利用日|操作日|取扱日付|お取引日|取引日付|入出金日|ご利用年月日|利用年月日|取引年月日|取引日時|お取引日付|勘定日|明細日付|発生日|取扱日|日時',
    valueDate: '起算日|処理日|確定日|計上日',
    amount:
      '金額|取引金額|利用金額|ご利用金額|入出金|入出金額|入出金 円|金額 円|お取引金額|利用金額 円|入出金額 円|支払総額|お支払総額|今回お支払額',
    debit:
      '出金|出金額|お支払金額|お引出し|お引出金額|引出額|支払金額|出金金額|お引き出し|支払い金額|出金 円|出金金額 円|お支払い金額|お引出|払出金額|ご出金|払戻金額|支出|引出金額',
    credit:
      '入金|入金額|お預り金額|お預入れ|お預入金額|預入額|預り金額|入金金額|預かり金額|入金 円|入金金額 円|お預かり金額|お預入|受入金額|ご入金|お預け入れ|収入|預入金額',
    direction: '入出金区分|入払区分|入払|取引区分 入出金|区分',
    balance: '残高|差引残高|取引後残高|残高 円|お取引後残高|現在高|取引後の残高|残高金額',
    currency: '通貨|通貨コード',
    payee:
      '相手先|取引先|振込依頼人|利用店名|利用先|ご利用先|お支払先|相手名|取引先名|ご利用店名|利用店名 商品名|ご利用店名及び商品名|振込依頼人名|利用場所|店名',
    memo: '摘要|内容|お取引内容|取引内容|メモ|明細|取引種別|備考|入出金先内容|摘要内容|お取扱内容|取引名|詳細|ご利用内容|入出金内容|詳細1|詳細2|支払区分|取扱区分|ラベル',
    bankId: '取引番号|照会番号|受付番号|明細番号',
    status: '状態|ステータス',
    account: '口座番号|口座|カード番号|口座名',
    ignore:
      '支店|利用者|ご利用者|手数料|支払方法|お取り扱い店|取扱店|店番|番号|勘定科目|科目|支払月|分割回数|時刻|お取扱店|銀行|通番|支払回数|摘要区分|手数料 利息|新規サイン',
  },
  korean: {
    date: '거래일|거래일자|거래일시|날짜|일자|이용일자|승인일자|이용일|승인일|이용일시|승인일시|거래 일시|거래날짜|매출일자',
    valueDate: '기산일|결제일|결제예정일',
    amount:
      '거래금액|이용금액|금액|승인금액|결제금액|거래 금액|국내이용금액|이용금액 원|매출금액|거래금액 원',
    debit:
      '출금|출금액|출금금액|찾으신금액|지급|지급금액|출금 원|출금금액 원|출금액 원|찾으신 금액|보낸금액|출금 금액',
    credit:
      '입금|입금액|입금금액|맡기신금액|예입|입금 원|입금금액 원|입금액 원|맡기신 금액|받은금액|입금 금액',
    direction: '구분|거래구분|입출금구분|입출구분|거래유형|입출금',
    balance: '잔액|거래후잔액|거래후 잔액|잔액 원|통장잔액|거래 후 잔액|거래후잔액 원',
    currency: '통화|통화코드',
    payee:
      '거래처|의뢰인|받는분|보낸분|의뢰인 수취인|상대방|가맹점명|이용가맹점|보낸분 받는분|상대예금주명|의뢰인 수취인명|이용하신곳|이용하신 곳|상대계좌예금주명|가맹점|받는분 보내는분|기재내용|거래상대',
    memo: '적요|내용|거래내용|메모|비고|거래기록사항|거래 내용|통장메모|거래메모|내통장표시내용|거래종류|추가메모',
    bankId: '거래번호|승인번호',
    status: '상태|거래상태|승인상태|매입상태',
    account: '계좌번호|계좌|카드번호|카드명',
    ignore:
      '거래점|취급점|거래점명|수수료|할부개월|상대계좌번호|상대은행|송금메모|시간|거래시간|번호|순번|no|카테고리|대분류|소분류|취급은행|취급기관|할부|업종|할부기간',
  },
  hebrew: {
    date: 'תאריך|תאריך העסקה|תאריך עסקה|תאריך רכישה|תאריך פעולה',
    valueDate: 'תאריך ערך|יום ערך|תאריך חיוב',
    amount: 'סכום|סכום חיוב|סכום העסקה|סכום פעולה|סכום עסקה',
    debit: 'חובה|בחובה',
    credit: 'זכות|בזכות',
    balance: 'יתרה|היתרה|יתרה בש ח|היתרה בש ח',
    currency: 'מטבע',
    payee: 'שם בית העסק|שם בית עסק|לטובת',
    memo: 'תיאור|הפעולה|פרטים|סוג פעולה|תיאור פעולה|הערות|תאור|סוג תנועה',
    bankId: 'אסמכתא|אסמכתה',
    account: 'חשבון|מספר חשבון',
    ignore: 'סניף|קטגוריה',
  },
  arabic: {
    date: 'التاريخ|تاريخ|تاريخ العملية|تاريخ المعاملة|تاريخ الحركة|تاريخ القيد',
    valueDate: 'تاريخ القيمة|تاريخ الحق|تاريخ الاستحقاق',
    amount: 'المبلغ|مبلغ|القيمة|مبلغ العملية',
    debit: 'مدين|المدين|سحب|سحوبات|المسحوبات|خصم',
    credit: 'دائن|الدائن|ايداع|إيداع|إيداعات|الايداعات|اضافة',
    direction: 'نوع العملية|مدين دائن|نوع الحركة',
    balance: 'الرصيد|رصيد|الرصيد الحالي|الرصيد بعد العملية',
    currency: 'العملة|عملة',
    payee: 'المستفيد|اسم المستفيد|التاجر|الطرف الآخر',
    memo: 'الوصف|البيان|التفاصيل|تفاصيل|وصف|ملاحظات|تفاصيل العملية|بيان الحركة',
    bankId: 'المرجع|رقم المرجع|رقم العملية|رقم الحركة',
    account: 'الحساب|رقم الحساب',
    ignore: 'الفئة|الفرع|فئة',
  },
};
