import data from './encodings.json' with { type: 'json' };

/** Encodings that bank files come in, by their names in the Encoding Standard. */
export type Encoding = keyof typeof data.encodings;

/** The characters of a text in an encoding, and how rare the encoding is. Everything is optional. */
interface Facts {
  /** The group of languages whose letters beyond ASCII it has. */
  letters?: keyof typeof data.letters;
  /** The script that it is for, if that is not Latin. */
  script?: string;
  /** Everyday characters of a multi-byte script: a wrong encoding yields rare ones. */
  everyday?: string;
  /** Common encodings first: the score of a rarer one must be higher. */
  rare?: number;
}

const FACTS: Record<Encoding, Facts> = data.encodings as Record<Encoding, Facts>;
export const ENCODINGS = Object.keys(FACTS) as Encoding[];

/** For each encoding with such characters, a pattern that matches one of them. */
const matching = (kind: 'script' | 'everyday') =>
  new Map(
    ENCODINGS.flatMap((name) =>
      FACTS[name][kind] ? [[name, new RegExp(`[${FACTS[name][kind]}]`, 'iu')]] : [],
    ),
  );
const scripts = matching('script');
const everyday = matching('everyday');

export function isMultibyte(encoding: Encoding): boolean {
  return everyday.has(encoding);
}

/** Letters that are rare in Russian and Greek, but not in texts of other languages that are read in their encodings. */
const RARE_LETTERS = /[ъщцфшэжчйхюϊϋΐΰψξζ]/iu;

/** How well a text, decoded with this encoding, looks like words: higher is better. */
export function letterScore(text: string, encoding: Encoding): number {
  const { letters, rare = 0 } = FACTS[encoding];
  const languages = letters ? data.letters[letters] : [''];
  const all = languages.join('');
  const scores = languages.map((language) => scoreIn(text, encoding, language, all));
  return Math.max(...scores) - rare;
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
  const multibyte = everyday.get(encoding);
  if (multibyte) return isBesideLatin(before, after) ? -1 : multibyteScore(character, multibyte);
  if (!/\p{L}/u.test(character)) return symbolScore(character, /\p{L}/u.test(before), after);
  if (/\d/.test(after) || isSuddenCapital(character, before)) return -2;
  const script = scripts.get(encoding);
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

function multibyteScore(character: string, usual: RegExp): number {
  if (usual.test(character)) return 3;
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
