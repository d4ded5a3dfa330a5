import { type Encoding } from './decode.ts';

const WESTERN = [
  'äöüßÄÖÜ',
  'éèêëàâçîïôœùûÉÈÀÇÊÔ',
  'ñáéíóúüÑÁÉÍÓÚ',
  'ãõáéíóúâêôçàÃÕÁÉÍÓÚÂÊÔÇ',
  'åäöæøÅÄÖÆØé',
  'áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ',
];
const CENTRAL = [
  'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  'áčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽľĺŕôäĽ',
  'áéíóöőúüűÁÉÍÓÖŐÚÜŰ',
  'ăâîșțşţĂÂÎȘȚŞŢ',
  'čćđšžČĆĐŠŽ',
  'äöüßÄÖÜ',
];
const BALTIC = ['āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ', 'ąčęėįšųūžĄČĘĖĮŠŲŪŽ', 'äõöüšžÄÕÖÜŠŽ'];

/** Letters beyond ASCII of the languages that an encoding is for, one language each. */
const LANGUAGES: Partial<Record<Encoding, string[]>> = {
  'windows-1252': WESTERN,
  'iso-8859-15': WESTERN,
  macintosh: WESTERN,
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  'windows-1254': ['çğıöşüâîûÇĞİÖŞÜ'],
  'windows-1257': BALTIC,
  'iso-8859-13': BALTIC,
  'windows-1258': ['ăâđêôơưĂÂĐÊÔƠƯ'],
};

/** The script that an encoding is for, if it is not Latin. */
const SCRIPTS: Partial<Record<Encoding, RegExp>> = {
  'windows-1251': /[а-яёіїєґўјљњћџђ]/iu,
  'iso-8859-5': /[а-яё]/iu,
  'koi8-r': /[а-яё]/iu,
  ibm866: /[а-яё]/iu,
  'windows-1253': /[α-ωάέήίόύώϊϋΐΰς]/iu,
  'iso-8859-7': /[α-ωάέήίόύώϊϋΐΰς]/iu,
  'windows-1255': /[א-ת]/u,
  'windows-1256': /[ء-ي]/u,
  'windows-874': /[ก-๛]/u,
};

/** Everyday characters of the multi-byte scripts: a wrong encoding yields rare ones. */
const EVERYDAY: Partial<Record<Encoding, RegExp>> = {
  gb18030:
    /[的一是在有人中大日期时间交易金额余账户卡号支出收入转存取款费用备注说明对方名称行业类型人民币工资消费网银支付宝微信还利息手续摘要借贷方记业务币种本次可用联机笔序流水]/u,
  big5: /[的一是在有人中大日期時間交易金額餘帳戶卡號支出收入轉存取款費用備註說明對方名稱行摘要新臺幣臺灣提結]/u,
  shift_jis: /[ぁ-んァ-ヶー一日月年金額取引残高入出払支店名前利用摘要振込預引普通口座明細内容]/u,
  'euc-jp': /[ぁ-んァ-ヶー一日月年金額取引残高入出払支店名前利用摘要振込預引普通口座明細内容]/u,
  'euc-kr': /[가-힣]/u,
};

/** Letters that are rare in Russian and Greek, but not in what their encodings make of other languages. */
const RARE_LETTERS = /[ъщцфшэжчйхюϊϋΐΰψξζ]/iu;

/** Common encodings first: the score of a rarer one must be higher. */
const RARE: Partial<Record<Encoding, number>> = {
  'iso-8859-15': 0.2,
  'iso-8859-2': 0.1,
  'iso-8859-5': 0.3,
  'iso-8859-7': 0.2,
  'iso-8859-13': 0.2,
  'windows-1258': 1,
  'koi8-r': 0.3,
  ibm866: 0.3,
  macintosh: 0.5,
};

/** How well a text, decoded with this encoding, looks like words: higher is better. */
export function letterScore(text: string, encoding: Encoding): number {
  const languages = LANGUAGES[encoding] ?? [''];
  const all = languages.join('');
  const scores = languages.map((language) => scoreIn(text, encoding, language, all));
  return Math.max(...scores) - (RARE[encoding] ?? 0);
}

function scoreIn(text: string, encoding: Encoding, language: string, all: string): number {
  const characters = [...text];
  let score = 0;
  characters.forEach((character, at) => {
    if (character <= '\u007f') return;
    const before = characters[at - 1] ?? ' ';
    const after = characters[at + 1] ?? ' ';
    score +=
      characterScore(character, before, after, encoding) ??
      latinScore(character, { before, after }, language, all);
  });
  return score;
}

/** The score of anything but a Latin letter; null for one. */
function characterScore(character: string, before: string, after: string, encoding: Encoding): number | null {
  if (/[\p{Cc}\ufffd\p{Co}\p{Cn}]/u.test(character)) return -8;
  const multibyte = EVERYDAY[encoding];
  if (multibyte) return isBesideLatin(before, after) ? -1 : multibyteScore(character, multibyte);
  if (!/\p{L}/u.test(character)) return symbolScore(character, /\p{L}/u.test(before), after);
  if (/\d/.test(after) || isSuddenCapital(character, before)) return -2;
  const script = SCRIPTS[encoding];
  if (!script) return null;
  if (!script.test(character)) return -3;
  const isFinalInside = character === 'ς' && /\p{L}/u.test(after);
  return isBesideLatin(before, after) || isFinalInside ? -2 : RARE_LETTERS.test(character) ? 0.3 : 1;
}

function isBesideLatin(before: string, after: string): boolean {
  return /[a-z]/i.test(before) || /[a-z]/i.test(after);
}

/** Accented letters seldom follow each other, and Portuguese has õ before e only: Hungarian ő would look the same. */
function latinScore(
  character: string,
  { before, after }: { before: string; after: string },
  language: string,
  all: string,
): number {
  const isRun = before > '\u007f' && /\p{L}/u.test(before);
  const isLikely =
    language.includes(character) && !(/õ/i.test(character) && /ã/.test(language) && !/e/i.test(after));
  return (isLikely ? 1 : all.includes(character) ? 0.4 : -2) - (isRun ? 1.5 : 0);
}

function multibyteScore(character: string, everyday: RegExp): number {
  if (everyday.test(character)) return 3;
  if (/[\uff61-\uff9f]/.test(character)) return 0.2;
  return /[\p{L}\p{P}\p{Sc}]/u.test(character) ? 0.4 : -2;
}

function symbolScore(character: string, followsLetter: boolean, after: string): number {
  if (/[€£¥]/.test(character) && /[\d\s.)"]/.test(after)) return 1.5;
  if (followsLetter) return -2;
  return /[€£¥§°№–—«»„“”‘’…·\u00a0]/.test(character) ? 0 : -1;
}

function isSuddenCapital(character: string, before: string): boolean {
  return /\p{Lu}/u.test(character) && /\p{Ll}/u.test(before);
}
