import { normalizedTitle } from './title-roles.ts';
import lists from './words.json' with { type: 'json' };

/** The words of a list, which are separated by bars: lower case, without accents and punctuation. */
export const wordsIn = (list: keyof typeof lists) => new Set(lists[list].split('|').map(normalizedTitle));

/** Words of lines that sum up. */
const TOTAL_WORDS =
  /(?:^|[^\p{L}])(?:totals?|totais|umsatztotal|sub ?totals?|rulaj|obroty|obrat|forgalom|promet|apyvarta|apgrozijums|grand total|summe|gesamt|gesamtsumme|endsumme|totaux|totale|totales|totaal|suma|summa|sum|razem|celkem|spolu|osszesen|yhteensa|ukupno|skupaj|итого|всего|разом|συνολο|toplam|合计|总计|总笔数|合計|小計|합계|총계|รวม|jumlah|المجموع|الاجمالي|total(?:es)?|saldo|balance|kontostand|solde|zustatek|egyenleg|остаток|余额|残高|잔액|turnover|umsatz|umsatze|movements|beginning|ending|closing|opening)(?:$|[^\p{L}])/u;

/** Texts of rows that only tell a balance. */
const BALANCE_TEXT =
  /^(?:(?:opening|closing|starting|beginning|ending|previous|new) balance|balance (?:brought|carried) forward|brought forward|carried forward|b f|c f|bal(?:ance)? (?:b f|c f|fwd)|anfangssaldo|endsaldo|saldovortrag|alter (?:konto)?saldo|neuer (?:konto)?saldo|kontostand|available balance|balance available|verfugbarer (?:saldo|betrag)|solde disponible|saldo disponib(?:le|ile)|beschikbaar saldo|tillgangligt (?:saldo|belopp)|disponibelt (?:saldo|belop)|solde (?:initial|final|precedent|crediteur|debiteur)(?: .*)?|ancien solde|nouveau solde|saldo (?:inicial|anterior|final|iniziale|finale|inizi?ale|do dia|total|bloqueado|atual|disponivel|poczatkowe|koncowe|awal|akhir)|s ?a ?l ?d ?o|ingaende saldo|utgaende saldo|beginsaldo|eindsaldo|algsaldo|loppsaldo|kaive|sakuma atlikums|beigu atlikums|apgrozijums|likutis pradziai|likutis pabaigai|apyvarta|turnover|pocatecni zustatek|konecny zustatek|nyito ?egyenleg|zaro ?egyenleg|входящии остаток|исходящии остаток|期初余额|期末余额|前月繰越|繰越|이월잔액|(?:solde|saldo|kontostand|balance|stan konta|zustatek|egyenleg|stanje|остаток|салдо|залишок|bakiye)(?: crediteur| debiteur)? (?:au|am|vom|zum|per|at|as at|as of|as on|on|em|al|a|del|op|pr|ke dni|k|na dzien|na dan|на)(?: \d+)+)$/u;

/** Types and texts of card statements. */
const purchase = wordsIn('purchase');
/** The bank thanks for a payment: only card statements do. */
const THANKS_TEXT =
  /(?:payment|pymt).{0,20}(?:received|thank|thx|merci)|thank you.{0,20}payment|(?<!\p{L})(?:zahlung erhalten|zahlungseingang|zahlung (?:[^ ]+ ){0,2}dank$|zahlung (?:herzlichen |besten |vielen )?dank)|ihre zahlung|paiement (?:recu|merci)|pago recibido|su pago|pagamento (?:recebido|ricevuto)|betaling ontvangen|betalning mottagen/u;
/** Other money that comes to a card. */
const TO_CARD_TEXT =
  /auto ?pay|automatic payment|online payment|mobile payment|einzahlung|inbetalning|gutschrift|refund|rebate|return|cashback|statement credit|estorno|remboursement|devolucion|deposit|credit/;

/** Money that a shop gives back. */
const REFUND_TEXT =
  /(?<!\p{L})(?:refund|returns?(?!\p{L})|reversal|gutschrift|rebate|cash ?back|chargeback|erstattung|ruckerstattung|retoure|remboursement|devolucion|reembolso|estorno|rimborso|storno|terugbetaling|terugboeking|zwrot|aterbetalning|tilbagebetaling|refusjon|palautus|vraceni|visszaterites|возврат|iade(?!\p{L})|返金|返品|退款|환불|취소)/u;

/** Money that comes to an account, not to a card. */
const INCOME_TEXT =
  /(?<!\p{L})(?:salar|payroll|wages?(?!\p{L})|pension|interest paid|dividend|deposit|transfer|direct dep|received from|gehalt|lohn|besoldung|rente|zins|gutschrift|einzahlung|uberweisung|ueberweisung|ubertrag|kindergeld|salaire|paie|virement|vir |interets|nomina|sueldo|transf|abono|ingreso|ordenado|vencimento|juros|deposito|pix |ted |stipendio|pensione|interessi|bonifico|accredito|salaris|loon(?!\p{L})|overschrijving|storting|lon(?!\p{L})|lonn|insattning|innskudd|palkka|elake|wynagrodzenie|wyplata|przelew|odsetki|wplata|mzda|vyplata|urok|fizetes|munkaber|kamat|atutalas|dobanda|incasare|placa|uplata|зарплат|заработн|заплата|аванс|перевод|превод|переказ|процент|пополнен|maas|faiz|havale|eft|gaji|luong|μισθο|μεταφορα)|给与|給与|給料|給付|賞与|振込|利息|工资|代发|转账|薪資|薪水|급여|이자|이체|เงินเดือน|โอน|راتب|تحويل|משכורת|העברה|ריבית/u;
/** Titles of the person who has a card, or of what it was used for. */
const CARD_TITLE =
  /ご?利用(?:者|店名|先|金額)|가맹점|(?<!\p{L})(?:card ?(?:member|holder|number|no(?!\p{L}))|kartennummer|numero (?:de (?:la )?)?(?:carte|tarjeta|cartao)|numero (?:di )?carta|kaartnummer|kortnummer|numer karty|cislo karty|卡号|カート|카드|last (?:4|four)|(?:kredit)?(?:kart[ae]|kartennr|kort|carte|carta|cartao|tarjeta|kaart|card)(?!\p{L})|karteninhaber|titulaire de (?:la )?carte|porteur de (?:la )?carte|titular (?:de la tarjeta|tarjeta|do cartao)|kaarthouder|kortinnehav|kortholder|intestatario carta)/u;

/** Whether money goes out or comes in, or neither, as in a transfer between own accounts. */
const DIRECTIONS = (['out', 'in', 'neutral'] as const).map(
  (direction) => [direction, wordsIn(direction)] as const,
);
/** Words of a status column. Announced bookings are marked; those that never happened are left out. */
const pending = wordsIn('pending');
const notExecuted = wordsIn('notExecuted');
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
  return DIRECTIONS.find(([, words]) => words.has(word))?.[0] ?? null;
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

/** Whether a column has the amounts of which the one of a collective order consists. */
export function isDetailTitle(title: string): boolean {
  return /detail|dettagli|detalle|detalhe|einzel|individual|szczegol|podrobn/.test(normalizedTitle(title));
}

export function isTotalText(text: string): boolean {
  return TOTAL_WORDS.test(normalizedTitle(text.slice(0, 200)));
}

export function isBalanceText(text: string): boolean {
  return text.length <= MAX_WORD && !/\d{5}/.test(text) && BALANCE_TEXT.test(normalizedTitle(text));
}

export function isPurchaseType(text: string): boolean {
  return text.length <= MAX_WORD && purchase.has(normalizedTitle(text));
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
