import { encode } from '../testing/encode.ts';
import { decode } from './decode.ts';
import { type Encoding } from './letters.ts';

/** Texts of bank statements by language, with the encodings that banks use for it. */
const LANGUAGES: Record<string, [texts: string[], encodings: Encoding[]]> = {
  German: [
    ['Überweisung an Bäckerei Müller', 'Gehalt März', 'Größe 42, Schuhhaus Weiß'],
    ['windows-1252', 'iso-8859-15', 'macintosh'],
  ],
  French: [
    ['Prélèvement électricité', 'Chèque à encaisser', 'Hôtel de la Forêt, reçu'],
    ['windows-1252', 'iso-8859-15', 'macintosh'],
  ],
  Spanish: [
    ['Nómina de enero', 'Compañía telefónica', 'Café Núñez'],
    ['windows-1252', 'macintosh'],
  ],
  Portuguese: [['Cartão de crédito', 'Manutenção', 'Água e luz', 'Padaria São João'], ['windows-1252']],
  Swedish: [['Överföring', 'Hyra för lägenhet', 'Ångbåten', 'Köp på nätet'], ['windows-1252']],
  Icelandic: [['Millifærsla', 'Þjónustugjald', 'Útborgun launa', 'Greiðsla'], ['windows-1252']],
  Polish: [
    ['Opłata za prowadzenie rachunku', 'Łódź', 'Wpłata własna', 'Sklep Żabka, ul. Świętokrzyska'],
    ['windows-1250', 'iso-8859-2'],
  ],
  Czech: [
    ['Příchozí platba', 'Poplatek za vedení účtu', 'Žižkov', 'Výběr z bankomatu'],
    ['windows-1250', 'iso-8859-2'],
  ],
  Slovak: [
    ['Príkaz na úhradu', 'Vklad peňazí', 'Ďakujeme', 'Žilina'],
    ['windows-1250', 'iso-8859-2'],
  ],
  Hungarian: [['Átutalás', 'Számlavezetési díj', 'Jutalék', 'Fő út, Győr', 'Élelmiszer'], ['windows-1250']],
  Romanian: [['Plată la comerciant', 'Retragere numerar Bucureşti', 'Încasare', 'Braşov'], ['windows-1250']],
  Croatian: [['Plaćanje računa', 'Željko Šarić', 'Čakovec', 'Naknada za vođenje'], ['windows-1250']],
  Turkish: [['Ödeme', 'Şube', 'Güncel bakiye', 'İşlem ücreti', 'Kağıthane'], ['windows-1254']],
  Lithuanian: [
    ['Mokėjimas už prekes', 'Sąskaita', 'Šiauliai', 'Grąžinimas'],
    ['windows-1257', 'iso-8859-13'],
  ],
  Latvian: [['Maksājums par pakalpojumiem', 'Rīga', 'Konta apkalpošana', 'Ķekava'], ['windows-1257']],
  Russian: [
    ['Оплата покупки', 'Перевод средств', 'Зарплата за январь', 'Пятёрочка'],
    ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'],
  ],
  Ukrainian: [['Переказ коштів', 'Київ', 'Поповнення рахунку', 'Їжа'], ['windows-1251']],
  Bulgarian: [['Плащане с карта', 'Теглене на пари', 'Такса за обслужване'], ['windows-1251']],
  Serbian: [['Уплата на рачун', 'Наплата накнаде', 'Трговина Београд'], ['windows-1251']],
  Greek: [
    ['Πληρωμή λογαριασμού', 'Αγορά', 'Μισθοδοσία', 'Ανάληψη μετρητών'],
    ['windows-1253', 'iso-8859-7'],
  ],
  Hebrew: [['העברה בנקאית', 'משכורת', 'עמלת שורה'], ['windows-1255']],
  Arabic: [['تحويل بنكي', 'راتب شهري', 'رسوم الخدمة'], ['windows-1256']],
  Thai: [['โอนเงิน', 'ค่าธรรมเนียม', 'เงินเดือน'], ['windows-874']],
  'simplified Chinese': [['转账支出', '工资收入', '网上消费'], ['gb18030']],
  'traditional Chinese': [['轉帳支出', '薪資收入', '提款手續費'], ['big5']],
  Japanese: [
    ['振込入金', '給与振込', 'コンビニ引出'],
    ['shift_jis', 'euc-jp'],
  ],
  Korean: [['급여 입금', '카드 결제', '이체 출금'], ['euc-kr']],
};

const cases = Object.entries(LANGUAGES).flatMap(([language, [texts, encodings]]) =>
  encodings.map((encoding) => ({ language, encoding, texts })),
);

it.each(cases)('reads $language in $encoding as it was written', ({ texts, encoding }) => {
  const file = texts.map((text, index) => `2026-01-1${index};${text};-1.50`).join('\n');
  expect(decode(encode(file, encoding), {}).text).toBe(file);
});

it('tells the Hungarian ő from the Portuguese õ', () => {
  const hungarian = 'Fő út 1, Győr;Idő';
  expect(decode(encode(hungarian, 'windows-1250'), {}).text).toBe(hungarian);
  const portuguese = 'Comissões;CARTÕES;Põe';
  expect(decode(encode(portuguese, 'windows-1252'), {}).text).toBe(portuguese);
});
