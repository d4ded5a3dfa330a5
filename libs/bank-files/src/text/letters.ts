import data from './encodings.json' with { type: 'json' };

/** Encodings of bank files, by their names in the Encoding Standard. */
export type Encoding = keyof typeof data.encodings;

/** Facts about the texts in an encoding, and its rarity. All fields are optional. */
interface Facts {
  /** Group of languages whose non-ASCII letters the encoding contains. */
  letters?: keyof typeof data.letters;
  /** Script of the encoding, as the inside of a character class, if it is not Latin. */
  script?: string;
  /** Everyday characters of a multi-byte script. A wrong encoding yields rare characters instead. */
  everyday?: string;
  /** Rarity, subtracted from the score, so that common encodings win ties. */
  rare?: number;
}

const FACTS: Record<Encoding, Facts> = data.encodings as Record<Encoding, Facts>;
export const ENCODINGS = Object.keys(FACTS) as Encoding[];

/** Maps the encodings with a `script` or `everyday` class to a pattern that matches one of its characters. */
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

/** Letters that are rare in Russian and Greek but frequent if text in another encoding is decoded as Russian or Greek. */
const RARE_LETTERS = /[ъщцфшэжчйхюϊϋΐΰψξζ]/iu;

/** Scores how much a text, decoded with this encoding, looks like words; higher is better. */
export function letterScore(text: string, encoding: Encoding): number {
  const { letters, rare = 0 } = FACTS[encoding];
  const languages = (letters ? data.letters[letters] : '').split('|');
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

/** Returns the score of a character; null for Latin letters, which `latinScore` rates. */
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

/**
 * Scores a Latin letter. Accented letters rarely follow each other. In Portuguese, õ occurs only before e; elsewhere it is
 * probably a misread Hungarian ő.
 */
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
