import { type Titles } from './titles.ts';

/** Column titles in the languages of Northern and Eastern Europe. */
export const EASTERN: Record<string, Titles> = {
  nordic: {
    date: 'bokforingsdag|bokforingsdatum|bokford|bokfort|transaktionsdatum|transaktionsdag|datum|bogforingsdato|bogfort dato|bogforingsdag|posteringsdato|bogfort|dato|bokforingsdato|bokfort dato|utfort dato|transaksjonsdato|reskontradatum|kopsdatum|transaktionsdato|kjopsdato|bokforings datum|bokfort',
    valueDate:
      'valutadag|valutadatum|rentedato|rentedag|valor|valordato|ranta dag|rentedatum|valuteringsdato|valutadato',
    amount:
      'belopp|belob|belop|summa|beloeb|belopp i sek|insattning uttag|insattning uttag belopp|belopp sek|belob dkk|belob i kr|belop i nok',
    debit:
      'uttag|ut|belopp ut|ud|ut fra konto|debet|haevet|ut av konto|belop ut|udbetaling|utgift|udgift|utgifter|udgifter|belastning',
    credit:
      'insattning|inn|belopp in|ind|inn pa konto|kredit|indsat|belop inn|indbetaling|inkomst|inntekt|indtaegt|indtaegter|godskrivning',
    direction: 'debet kredit|ind ud|tecken',
    balance: 'saldo|bokfort saldo|bokford saldo|saldo efter|disponibelt',
    currency: 'valuta|valutakode|valutakod',
    payee:
      'mottagare|modtager|motpart|avsandare mottagare|mottaker|navn|namn|betalingsmottaker|forretning|butik|mottaker navn|namn mottagare avsandare|navn pa modtager',
    payer: 'avsandare|avsender|afsender',
    memo: 'beskrivning|text|rubrik|meddelande|referens|specifikation|transaktion|beskrivelse|tekst|meddelelse|forklaring|kid|melding|specifikation text|meddelanden|transaktionstyp|transaktionsinformation|handelse|verifikationstext|tekst pa kontoutskrift|egen note|notat|modtagers tekst|typ|undertype|beskrivning transaktion|posteringstekst',
    bankId: 'verifikationsnummer|transaktionsid|arkivref|referansenummer|lobenummer|arkivreferanse',
    status: 'status|tilstand|afstemt',
    account: 'konto|kontonummer|kontonavn|kontonr|egen konto|clearingnummer|fra konto',
    category: 'kategori',
    ignore:
      'underkategori|hovedkategori|valutabelopp|utlandskt belopp|originalbelopp|valutakurs|kurs|vekslingskurs|kortnummer|kort|til konto|mottagarkonto|modtagerkonto|clnr|produkt|kontotyp|tid|belop i valuta|original belob',
  },
  finnish: {
    date: 'kirjauspaiva|kirjauspvm|pvm|paivamaara|tapahtumapaiva|maksupaiva|tapahtumapvm|kuupaev|datums|kirjauspaivamaara',
    valueDate: 'arvopaiva|arvopvm|vaartuspaev',
    amount: 'maara|summa|maara euroa|maara eur|summa eur|tapahtuman summa',
    direction: 'deebet kreedit|deebet kreedit d k',
    debit: 'otto|menot',
    credit: 'pano|tulot',
    balance: 'saldo|jaak|saldo tapahtuman jalkeen',
    currency: 'valuutta|valuuta|valuta',
    payee:
      'saaja maksaja|saajan nimi|maksaja saaja|nimi|saaja|vastapuoli|saaja maksaja nimi|makse saaja nimi|saaja maksaja nimi',
    payer: 'maksaja',
    memo: 'selite|viesti|tapahtumalaji|laji|viite|viitenumero|selgitus|selitys|tapahtuma|kuvaus|viesti viite',
    bankId: 'arkistointitunnus|arhiveerimistunnus|arkistotunnus',
    account: 'tili|tilinumero|oma tili|kliendi konto',
    category: 'kategoria',
    ignore: 'saajan tilinumero|saajan tilinumero ja pankin bic|pankin bic|saajan konto|vastaskonto',
  },
  baltic: {
    date: 'data|datums|kuupaev|operacijos data|darijuma datums|gramatojuma datums|iraso data|kande kuupaev',
    valueDate: 'valiutavimo data|valutesanas datums|valutas datums|vaartuspaev',
    amount: 'suma|summa|operacijos suma|darijuma summa',
    debit: 'debetas|debets|deebet|islaidos|izdevumi|valjaminek',
    credit: 'kreditas|kredits|kreedit|pajamos|ienemumi|sissetulek',
    direction: 'd k|d c|debetas kreditas|debets kredits|deebet kreedit d c|debeto kredito pozymis',
    balance: 'likutis|atlikums|jaak|balansas|saldo',
    currency: 'valiuta|valuta|valuuta',
    payee:
      'gavejas|moketojas gavejas|moketojo arba gavejo pavadinimas|sanemejs maksatajs|maksatajs sanemejs|partneris|saaja maksja nimi|saaja maksja',
    memo: 'paaiskinimai|mokejimo paskirtis|paskirtis|maksajuma merkis|informacija sanemejam|apraksts|detalas|selgitus|transakcijos tipas|darijuma tips|aprasymas',
    bankId: 'iraso nr|arhiveerimistunnus|arhiva kods|dok nr|dokumento nr|unikalus numeris',
    account: 'saskaitos nr|saskaita|konts|konta nr|kliendi konto',
    category: 'kategorija',
    ignore: 'kodas|imokos kodas|viitenumero|viitenumber|saaja panga kood|teenustasu',
  },
  polish: {
    date: 'data ksiegowania|data operacji|data transakcji|data zaksiegowania|data|data wykonania|data nadania',
    valueDate: 'data waluty|data waluta',
    amount:
      'kwota transakcji waluta rachunku|kwota w walucie rachunku|kwota|kwota operacji|kwota transakcji|wartosc|kwota zaksiegowana',
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
    category: 'kategoria',
    ignore:
      'numer konta|nr konta|rachunek kontrahenta|nr rachunku kontrahenta|nr rachunku banku|kwota blokady|kwota platnosci w walucie|kwota blokady zwolnienie blokady|numer karty|na rachunek|kwota w walucie operacji|kurs|nazwa banku|kraj|saldo przed operacja|kwota operacji w walucie',
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
    category: 'kategorie',
    ignore:
      'protiucet|cislo protiuctu|kod banky|nazev banky|ks|vs|ss|variabilni symbol|konstantni symbol|specificky symbol|variabilny symbol|konstantny symbol|specificky symbol|puvodni castka|puvodni mena|puvodni castka transakce|kurz|poplatek|provedl|bic|cislo karty|originalni castka|cas',
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
    category: 'kategoria',
    ignore:
      'partner iban szama|partner szamlaszama|partner bankkodja|szamlanev|felhasznalonev|hitel azonositoja|partner cime|kuldo cime|kedvenc|kartyaszam|cim|partner szamlaszam|eredeti osszeg|arfolyam',
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
    category: 'categorie',
    ignore: 'iban beneficiar|cont beneficiar|curs valutar|sold initial',
  },
  croatian: {
    date: 'datum knjizenja|datum transakcije|datum izvrsenja|datum|datum knjizbe|datum obrade|datum placila|datum promene|datum na transakcija',
    valueDate: 'datum valute',
    amount: 'iznos|znesek|promet|iznos transakcije',
    debit: 'isplata|rashod|duguje|breme|isplate|odliv|na teret|zaduzenje|terecenje',
    credit: 'uplata|prihod|potrazuje|dobro|uplate|priliv|u korist|odobrenje',
    balance: 'stanje|saldo|stanje nakon transakcije|stanje racuna|novo stanje',
    currency: 'valuta|oznaka valute',
    payee:
      'primatelj|platitelj|naziv primatelja|primatelj platitelj|platitelj primatelj|naziv|partner|naziv partnera|prejemnik placnik|prejemnik|udelezenec|naziv prejemnika placnika|primalac|naziv primaoca platioca',
    memo: 'opis|opis placanja|svrha|namen|opis transakcije|svrha placanja|opis placila|namen placila|vrsta transakcije',
    bankId: 'referenca|broj transakcije|referencija|broj naloga|id transakcije',
    account: 'racun|broj racuna|stevilka racuna',
    category: 'kategorija',
    ignore: 'iban primatelja|racun primatelja|model i poziv na broj|sifra|tecaj|pocetno stanje',
  },
};
