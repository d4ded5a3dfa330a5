/** Month names in the languages of banks, in order; variants of one month are separated by a bar. Lower case, without accents. */
const NAMES: Record<string, string> = {
  english: 'january february march april may june july august september|sept october november december',
  german:
    'januar|janner februar|feber marz|maerz|mrz april mai juni juli august september oktober november dezember',
  french:
    'janvier|janv fevrier|fevr mars avril|avr mai juin juillet|juil aout septembre|sept octobre novembre decembre',
  spanish:
    'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  portuguese: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  italian: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  dutch: 'januari februari maart|mrt april mei juni juli augustus september oktober november december',
  swedish: 'januari februari mars april maj juni juli augusti september oktober november december',
  danish: 'januar februar marts april maj juni juli august september oktober november december',
  norwegian: 'januar februar mars april mai juni juli august september oktober november desember',
  finnish:
    'tammikuu|tammi helmikuu|helmi maaliskuu|maalis huhtikuu|huhti toukokuu|touko kesakuu|kesa heinakuu|heina elokuu|elo syyskuu|syys lokakuu|loka marraskuu|marras joulukuu|joulu',
  polish:
    'stycznia|sty lutego|lut marca|mar kwietnia|kwi maja|maj czerwca|cze lipca|lip sierpnia|sie wrzesnia|wrz pazdziernika|paz listopada|lis grudnia|gru',
  czech:
    'ledna|leden unora|unor brezna|brezen dubna|duben kvetna|kveten cervna|cerven cervence|cervenec srpna|srpen zari rijna|rijen listopadu prosince|prosinec',
  hungarian:
    'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december',
  romanian:
    'ianuarie|ian februarie martie aprilie mai iunie|iun iulie|iul august septembrie octombrie noiembrie|noi decembrie',
  croatian:
    'sijecnja|sij veljace|velj ozujka|ozu travnja|tra svibnja|svi lipnja srpnja kolovoza|kol rujna|ruj listopada studenog|stu prosinca|pro',
  turkish:
    'ocak|oca subat|sub mart nisan|nis mayıs|mayis haziran|haz temmuz|tem agustos|agu eylul|eyl ekim|eki kasım|kasim|kas aralık|aralik|ara',
  russian:
    'января|янв февраля|фев марта|мар апреля|апр мая|май июня|июн июля|июл августа|авг сентября|сен октября|окт ноября|ноя декабря|дек',
  ukrainian:
    'січня|січ лютого|лют березня|бер квітня|кві травня|тра червня|чер липня|лип серпня|сер вересня|вер жовтня|жов листопада грудня|гру',
  greek:
    'ιανουαριου|ιαν φεβρουαριου|φεβ μαρτιου|μαρ απριλιου|απρ μαιου|μαι ιουνιου|ιουν ιουλιου|ιουλ αυγουστου|αυγ σεπτεμβριου|σεπ οκτωβριου|οκτ νοεμβριου|νοε δεκεμβριου|δεκ',
  indonesian:
    'januari februari maret april mei juni juli agustus|agt|ags september oktober november desember|des',
  arabic: 'يناير فبراير مارس ابريل|أبريل مايو يونيو يوليو اغسطس|أغسطس سبتمبر اكتوبر|أكتوبر نوفمبر ديسمبر',
};

const ABBREVIATION = 3;
/** Languages whose abbreviations are longer: three letters of `marraskuu`, November, would be March elsewhere. */
const UNSHORTENED = new Set(['finnish']);

/** Lower case, without accents and a final point. Composed again, so that Korean syllables stay whole. */
export function unaccented(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/\.$/, '');
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/\.$/, '');
}

const months = new Map<string, Set<number>>();
for (const [language, names] of Object.entries(NAMES))
  names.split(' ').forEach((variants, index) => {
    for (const name of variants.split('|').map(unaccented))
      for (const form of UNSHORTENED.has(language) ? [name] : [name, name.slice(0, ABBREVIATION)])
        remember(form, index + 1);
  });

function remember(form: string, month: number): void {
  months.set(form, (months.get(form) ?? new Set()).add(month));
}

/** The month (1-12) that a word names; null if none or, as `lis` in Polish and Croatian, several. */
export function monthNamed(word: string): number | null {
  const [month = null, another] = months.get(unaccented(word)) ?? [];
  return another === undefined ? month : null;
}
