import { pairsIn } from './lines.ts';
import data from './entities.json' with { type: 'json' };

const ENTITIES = pairsIn(data.entities);
const MAX_CODE_POINT = 0x10ffff;

/** Replaces entities by their characters. In HTML the semicolon is optional, and a number that is not a character is removed. */
export function withoutEntities(text: string, isHtml = false): string {
  const entity = new RegExp(`&(?:#(\\d{1,7})|#x([\\da-f]{1,6})|(\\w{2,8}));${isHtml ? '?' : ''}`, 'gi');
  return text.replace(entity, (whole, decimal: string, hex: string, name: string | undefined) => {
    if (name) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : parseInt(hex, 16);
    const isCharacter = code > 0 && code <= MAX_CODE_POINT;
    return isCharacter ? String.fromCodePoint(code) : isHtml ? '' : whole;
  });
}
