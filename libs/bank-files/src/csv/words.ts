import { normalizedTitle } from './title-roles.ts';

/** Words that say whether money goes out or comes in. Lower case, without accents and punctuation. */
const OUT_WORDS =
  'auszahlung|abhebung|zahlungsausgang|retrait|prelevement|virement emis|depense|retiro|egreso|saque|despesa|prelievo|spesa|opname|uitgave|utgift|udgift|meno|otto|wyplata|debetas|debets|rulaj debitor|cheltuiala|giden|gider|para cikisi|keluar|pengeluaran|chi|ghi no|εξοδο|αναληψη|разход|теглене|оплата|снятие|הוצאה|지출|transfer out|outgoing transfer|d|dr|db|debit|debits|debet|debito|debited|debitare|s|soll|af|out|outgoing|money out|withdrawal|expense|ausgang|ausgabe|lastschrift|belastung|ausgehend|cargo|cargos|gasto|debe|dare|addebito|uscita|sortie|obciazenie|wydatek|terheles|kiadas|vydaj|odchozi|na vrub|uttag|ut|ud|d debit|debit d|debits dr|расход|списание|дебет|д|видаток|витрати|borc|b|χρεωση|χ|支出|支|借|借方|出金|支払|출금|지급|출|db|ausgangszahlung|minus|saida|salida|no|מ|חובה|مدين|سحب|spent|paid out|payment sent|debit card purchase|charge|deebet|isplata|rashod|debi|dbit|dt|дт|deb';
const IN_WORDS =
  'einzahlung|zahlungseingang|versement|depot|virement recu|recette|deposito|receita|versamento|storting|inkomst|indtaegt|inntekt|tulo|pano|wplata|kreditas|kredits|venit|gelen|gelir|para girisi|masuk|pemasukan|thu|ghi co|εσοδο|καταθεση|пополнение|внесение|הכנסה|수입|transfer in|incoming transfer|c|cr|credit|credits|kredit|credito|credited|creditare|h|haben|bij|in|incoming|money in|deposit|income|eingang|einnahme|gutschrift|eingehend|abono|abonos|ingreso|haber|avere|accredito|entrata|entree|uznanie|wplyw|jovairas|bevetel|prijem|prichozi|ve prospech|insattning|inn|ind|c credit|credit c|credits cr|приход|доход|поступление|зачисление|кредит|к|надходження|alacak|a|πιστωση|π|收入|收|贷|贷方|入金|預入|입금|예입|입|k|plus|entrada|co|זכות|دائن|ايداع|received|paid in|payment received|kreedit|uplata|prihod|cred|crdt|kt|кт';

/** Words of bookings that the export takes as neither, such as a transfer between own accounts. */
const NEUTRAL_WORDS = '不计收支|其他|中性交易|neutral';

/** Words of a status column. Announced bookings are marked; those that never happened are left out. */
const PENDING_WORDS =
  'pending|pend|umsatz vorgemerkt|vorgemerkt|offen|ausstehend|en attente|a venir|pendiente|pendente|in behandeling|in behandeling genomen|oczekujaca|oczekujace|w trakcie|w trakcie realizacji|reserved|reserverat|reserveret|reservert|authorised|authorized|authorization|hold|on hold|ожидает|в обработке|в ожидании|in progress|processing|uncleared|non contabilizzato|da contabilizzare|non comptabilise|cekajici|nezauctovano|blokace|fuggoben|fuggo|in elaborazione|in attesa|bekliyor|处理中|待入账|未入账|処理中|未確定|대기|승인대기|varattu|forventet|gereserveerd|vorlaufig|vorgemerkte buchung|nicht verbucht|em processamento|retenido|retenida|preautorizacion|autorizzato|holdt|not booked|open|planned|geplant|to be completed|forecasted|scheduled|awaiting posting|unposted|not posted|not yet posted|provisional|temporary hold|pre authorized|pre authorised|preauthorized|preauthorised|initiated|reserved amount|reserviert|autorisiert|in bearbeitung|nicht gebucht|noch nicht gebucht|en cours|en cours de traitement|autorise|autorisee|autorizado|autorizada|en proceso|en curso|en tramite|por confirmar|reservado|reservada|retido|retida|agendado|agendada|em processamento|em curso|sospeso|sospesa|in sospeso|zablokowana|zablokowane|blokada|autoryzacja|autoryzowana|do rozliczenia|nierozliczona|nierozliczone|ceka na zpracovani|ve zpracovani|zpracovava se|nezpracovano|rezervovano|blokovano|predautorizacia|foglalt|foglalas|zarolt|konyveletlen|in asteptare|in curs|in curs de procesare|blocat|blocata|u obradi|na cekanju|rezervirano|reserverad|reserverade|reservation|reservert belop|venter|varaus|katevaraus|varattu summa|laukiama|rezervuota|gaida|broneeritud|холд|заблокировано|зарезервировано|резерв|ожидается|обробляється|в очікуванні|обработва се|блокирана|beklemede|onay bekliyor|islemde|provizyon|ממתין|בתהליך|معلق|معلقة|قيد الانتظار|保留中|承認待ち|处理中|處理中|待处理|승인중|รอดำเนินการ|menunggu|dang xu ly';
const NOT_EXECUTED_WORDS =
  'reverted|declined|failed|cancelled|canceled|rejected|denied|abgelehnt|fehlgeschlagen|abgebrochen|zuruckgewiesen|refuse|refusee|annule|annulee|echoue|rechazada|rechazado|cancelada|cancelado|anulada|anulado|geweigerd|geannuleerd|mislukt|odrzucona|odrzucone|anulowana|nieudana|zamitnuto|zruseno|elutasitva|refuzat|respinsa|anulat|отклонено|отклонена|отменено|отказ|failed|error|expired|voided|void|交易关闭|失败|已关闭|已取消|交易失败|キャンセル|取消|실패|승인거절|거절|취소|rifiutato|rifiutata|annullato|annullata|avvist|avvisad|avbrutt|hylatty|peruutettu|recusada|recusado|iptal|basarisiz|neuspjesno|stornirano|unsuccessful|abandoned|storniert|annulliert|nicht ausgefuhrt|ruckgangig gemacht|nicht erfolgreich|erfolglos|blocked|removed|not completed|not executed|aborted|rejete|rejetee|echouee|denegada|denegado|fallida|fallido|no realizada|no completada|recusado|falhou|falhada|non eseguito|non eseguita|non riuscita|fallita|mislukte|niet uitgevoerd|avvisat|nekad|nekat|makulerad|misslyckad|avbruten|annullert|mislyktes|feilet|afvist|annulleret|mislykket|epaonnistui|peruttu|nieudane|odrzucony|anulowany|niezrealizowana|zrusena|zruseny|zamitnuta|zamietnuta|neuspesna|neprovedeno|visszautasitva|sikertelen|torolve|respins|esuat|esuata|anulata|odbijeno|ponisteno|otkazano|отклонён|отклонен|отменена|отменён|отменен|не выполнено|неуспешно|ошибка|відхилено|скасовано|невдала|отказана|отхвърлена|iptal edildi|basarisiz oldu|reddedildi|נדחה|נדחתה|בוטל|בוטלה|مرفوض|مرفوضة|ملغى|ملغاة|فاشلة|失败|已失败|已撤销|不成功|実行不可|エラー|오류|ยกเลิก|ไม่สำเร็จ|gagal|dibatalkan|that bai|da huy';

/** Words of lines that sum up. */
const TOTAL_WORDS =
  /(?:^|[^\p{L}])(?:totals?|totais|umsatztotal|sub ?totals?|rulaj|obroty|obrat|forgalom|promet|apyvarta|apgrozijums|grand total|summe|gesamt|gesamtsumme|endsumme|totaux|totale|totales|totaal|suma|summa|sum|razem|celkem|spolu|osszesen|yhteensa|ukupno|skupaj|итого|всего|разом|συνολο|toplam|合计|总计|总笔数|合計|小計|합계|총계|รวม|jumlah|المجموع|الاجمالي|total(?:es)?|saldo|balance|kontostand|solde|zustatek|egyenleg|остаток|余额|残高|잔액|turnover|umsatz|umsatze|movements|beginning|ending|closing|opening)(?:$|[^\p{L}])/u;

/** Texts of rows that only tell a balance. */
const BALANCE_TEXT =
  /^(?:(?:opening|closing|starting|beginning|ending|previous|new) balance|balance (?:brought|carried) forward|brought forward|carried forward|b f|c f|bal(?:ance)? (?:b f|c f|fwd)|anfangssaldo|endsaldo|saldovortrag|alter (?:konto)?saldo|neuer (?:konto)?saldo|kontostand|solde (?:initial|final|precedent|crediteur|debiteur)(?: .*)?|ancien solde|nouveau solde|saldo (?:inicial|anterior|final|iniziale|finale|inizi?ale|do dia|total|bloqueado|atual|disponivel|poczatkowe|koncowe|awal|akhir)|s ?a ?l ?d ?o|ingaende saldo|utgaende saldo|beginsaldo|eindsaldo|algsaldo|loppsaldo|kaive|sakuma atlikums|beigu atlikums|apgrozijums|likutis pradziai|likutis pabaigai|apyvarta|turnover|pocatecni zustatek|konecny zustatek|nyito ?egyenleg|zaro ?egyenleg|входящии остаток|исходящии остаток|期初余额|期末余额|前月繰越|繰越|이월잔액|(?:solde|saldo|kontostand|balance|stan konta|zustatek|egyenleg|stanje|остаток|салдо|залишок|bakiye)(?: crediteur| debiteur)? (?:au|am|vom|zum|per|at|as at|as of|as on|on|em|al|a|del|op|pr|ke dni|k|na dzien|na dan|на)(?: \d+)+)$/u;

/** Types and texts of card statements. */
const PURCHASE_TEXT =
  /^(?:purchase|kauf|einkauf|achat|compra|aankoop|acquisto|zakup|nakup|debit card|card purchase)$/;
/** The bank thanks for a payment: only card statements do. */
const THANKS_TEXT =
  /(?:payment|pymt).{0,20}(?:received|thank|thx|merci)|thank you.{0,20}payment|(?<!\p{L})(?:zahlung erhalten|zahlungseingang|zahlung (?:[^ ]+ ){0,2}dank$|zahlung (?:herzlichen |besten |vielen )?dank)|ihre zahlung|paiement (?:recu|merci)|pago recibido|su pago|pagamento (?:recebido|ricevuto)|betaling ontvangen|betalning mottagen/u;
/** Other money that comes to a card. */
const TO_CARD_TEXT =
  /auto ?pay|automatic payment|online payment|mobile payment|einzahlung|inbetalning|gutschrift|refund|rebate|return|cashback|statement credit|estorno|remboursement|devolucion|deposit|credit/;

/** Money that a shop gives back. */
const REFUND_TEXT =
  /(?<!\p{L})(?:refund|rebate|cash ?back|chargeback|erstattung|ruckerstattung|retoure|remboursement|devolucion|reembolso|estorno|rimborso|storno|terugbetaling|terugboeking|zwrot|aterbetalning|tilbagebetaling|refusjon|palautus|vraceni|visszaterites|возврат|iade(?!\p{L})|返金|返品|退款|환불|취소)/u;

/** Money that comes to an account, not to a card. */
const INCOME_TEXT =
  /(?<!\p{L})(?:salar|payroll|wages?(?!\p{L})|pension|interest paid|dividend|deposit|transfer|direct dep|received from|gehalt|lohn|besoldung|rente|zins|gutschrift|einzahlung|uberweisung|ueberweisung|ubertrag|kindergeld|salaire|paie|virement|vir |interets|nomina|sueldo|transf|abono|ingreso|ordenado|vencimento|juros|deposito|pix |ted |stipendio|pensione|interessi|bonifico|accredito|salaris|loon(?!\p{L})|overschrijving|storting|lon(?!\p{L})|lonn|insattning|innskudd|palkka|elake|wynagrodzenie|wyplata|przelew|odsetki|wplata|mzda|vyplata|urok|fizetes|munkaber|kamat|atutalas|dobanda|incasare|placa|uplata|зарплат|заработн|заплата|аванс|перевод|превод|переказ|процент|пополнен|maas|faiz|havale|eft|gaji|luong|μισθο|μεταφορα)|给与|給与|給料|給付|賞与|振込|利息|工资|代发|转账|薪資|薪水|급여|이자|이체|เงินเดือน|โอน|راتب|تحويل|משכורת|העברה|ריבית/u;
/** Titles of the person who has a card, or of what it was used for. */
const CARD_TITLE =
  /ご?利用(?:者|店名|先|金額)|가맹점|(?<!\p{L})(?:card ?(?:member|holder|number|no(?!\p{L}))|kartennummer|numero (?:de (?:la )?)?(?:carte|tarjeta|cartao)|numero (?:di )?carta|kaartnummer|kortnummer|numer karty|cislo karty|卡号|カード番号|카드번호|karteninhaber|titulaire de (?:la )?carte|porteur de (?:la )?carte|titular (?:de la tarjeta|tarjeta|do cartao)|kaarthouder|kortinnehav|kortholder|intestatario carta)/u;

const wordSet = (words: string) => new Set(words.split('|').map(normalizedTitle));
const out = wordSet(OUT_WORDS);
const into = wordSet(IN_WORDS);
const neutral = wordSet(NEUTRAL_WORDS);
const pending = wordSet(PENDING_WORDS);
const notExecuted = wordSet(NOT_EXECUTED_WORDS);
const MAX_WORD = 60;
/** One letter, or a word that means yes or no in other languages: says a direction only below a title that names it. */
const SHORT = /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|no|co|ma|md)$/u;

export type Direction = 'in' | 'out' | 'neutral' | null;

/** Whether a word means money out, money in or explicitly neither; null if it says nothing about that. */
export function directionOf(text: string): Direction {
  const trimmed = text.trim();
  if (trimmed === '-' || trimmed === '+') return trimmed === '-' ? 'out' : 'in';
  if (trimmed === '/') return 'neutral';
  if (trimmed.length > MAX_WORD) return null;
  const word = normalizedTitle(trimmed);
  if (SHORT.test(word)) return null;
  return out.has(word) ? 'out' : into.has(word) ? 'in' : neutral.has(word) ? 'neutral' : null;
}

/** Whether a text is a word or a letter of direction, whatever the title says. */
export function isDirectionWord(text: string): boolean {
  return directionOf(text) !== null || SHORT.test(normalizedTitle(text));
}

/** What a status says; null for a booked transaction. */
export function statusMeaning(text: string): 'pending' | 'not-executed' | null {
  if (text.length > MAX_WORD || /\d/.test(text)) return null;
  const word = normalizedTitle(text);
  if (notExecuted.has(word)) return 'not-executed';
  return pending.has(word) ? 'pending' : null;
}

/** Whether a column has amounts that are held back and not booked yet. */
export function isBlockedTitle(title: string): boolean {
  return /blokad|blocked|pending|vorgemerkt/.test(normalizedTitle(title));
}

export function isTotalText(text: string): boolean {
  return TOTAL_WORDS.test(normalizedTitle(text.slice(0, 200)));
}

export function isBalanceText(text: string): boolean {
  return text.length <= MAX_WORD && !/\d{5}/.test(text) && BALANCE_TEXT.test(normalizedTitle(text));
}

export function isPurchaseType(text: string): boolean {
  return text.length <= MAX_WORD && PURCHASE_TEXT.test(normalizedTitle(text));
}

/** Whether a text thanks for a payment, or names other money that comes to a card. */
export function cardTextOf(text: string): 'thanks' | 'to-card' | null {
  const normalized = normalizedTitle(text.slice(0, 200));
  if (THANKS_TEXT.test(normalized)) return 'thanks';
  return TO_CARD_TEXT.test(normalized) ? 'to-card' : null;
}

export function isRefundText(text: string): boolean {
  return REFUND_TEXT.test(normalizedTitle(text.slice(0, 200)));
}

/** Whether a text names money that comes to an account, such as a salary. */
export function isIncomeText(text: string): boolean {
  return INCOME_TEXT.test(normalizedTitle(text.slice(0, 200)));
}

export function isCardTitle(title: string): boolean {
  return CARD_TITLE.test(normalizedTitle(title));
}
