import { type Encoding } from './decode.ts';

/** Letters beyond ASCII that the languages of an encoding use. Only single-byte encodings need them. */
const EXPECTED: Partial<Record<Encoding, string>> = {
  'windows-1252': 'äöüßéèêëàâçîïôœùûñáíóúãõåæøÄÖÜÉÈÀÇÑÁÍÓÚÃÕÅÆØÊÔ',
  'iso-8859-15': 'äöüßéèêëàâçîïôœùûñáíóúãõåæøÄÖÜÉÈÀÇÑÁÍÓÚÃÕÅÆØÊÔ',
  'windows-1250': 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽöüőűÖÜŐŰăâîșțşţľĺŕôđĐäß',
  'iso-8859-2': 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽöüőűÖÜŐŰăâîşţľĺŕôđĐäß',
  'windows-1254': 'çğıöşüÇĞİÖŞÜâîû',
  'windows-1257': 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽąęėįųĄĘĖĮŲõäöüÕÄÖÜ',
  'iso-8859-13': 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽąęėįųĄĘĖĮŲõäöüÕÄÖÜ',
  'windows-1258': 'ăâđêôơưĂÂĐÊÔƠƯ',
  macintosh: 'äöüßéèêëàâçîïôœùûñáíóúãõåæøÄÖÜÉ',
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
  let score = -(RARE[encoding] ?? 0);
  const characters = [...text];
  characters.forEach((character, at) => {
    if (character > '\u007f')
      score += characterScore(character, characters[at - 1] ?? ' ', characters[at + 1] ?? ' ', encoding);
  });
  return score;
}

function characterScore(character: string, before: string, after: string, encoding: Encoding): number {
  if (/[\p{Cc}\ufffd\p{Co}\p{Cn}]/u.test(character)) return -8;
  const multibyte = EVERYDAY[encoding];
  if (multibyte) return multibyteScore(character, multibyte);
  const isLetter = /\p{L}/u.test(character);
  const followsLetter = /\p{L}/u.test(before);
  if (!isLetter) return symbolScore(character, followsLetter, after);
  if (/\d/.test(after)) return -2;
  if (isSuddenCapital(character, before)) return -2;
  const script = SCRIPTS[encoding];
  if (script) return script.test(character) ? (/[a-z]/i.test(before) ? -2 : 1) : -3;
  // Portuguese writes the tilde before an e; elsewhere it is likelier a Hungarian letter in another encoding.
  if (character === 'õ' && after !== 'e') return 0.5;
  const isRun = before > '\u007f' && followsLetter;
  return (EXPECTED[encoding]?.includes(character) ? 1 : -2) - (isRun ? 1.5 : 0);
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
