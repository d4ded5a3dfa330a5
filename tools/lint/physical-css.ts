/** Properties that name the left or right side: `left`, `margin-left`, `border-top-right-radius`. */
const PHYSICAL_PROPERTY = /^(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?$/;
/** Properties whose values can name a side. In other values, such as animation names, `left` and `right` mean nothing. */
const HAS_SIDES =
  /^(?:text-align|float|clear|caption-side|justify-[\w-]+|[\w-]+-position|[\w-]+-origin|background(?:-image)?|mask)$/;
/** Properties with four values: top, right, bottom and left. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;
/** Property with four values: top left, top right, bottom right and bottom left. */
const FOUR_CORNERS = 'border-radius';

/**
 * Returns the declarations of a style sheet that would stay where they are in a right-to-left language, instead of moving to
 * the other side. Four sides with equal left and right are allowed.
 */
export function physicalDeclarations(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  const declarations = [...plain.matchAll(/([\w-]+):([^;{}]+);/g)];
  return declarations
    .filter(([, property = '', value = '']) => isPhysical(property, value.trim()))
    .map(([declaration]) => declaration.replace(/\s+/g, ' '));
}

function isPhysical(property: string, value: string): boolean {
  if (PHYSICAL_PROPERTY.test(property)) return true;
  if (HAS_SIDES.test(property) && /\b(?:left|right)\b/.test(value)) return true;
  const [first, second, third, fourth] = partsOf(value);
  if (FOUR_SIDES.test(property)) return fourth !== undefined && fourth !== second;
  // Two values apply to the diagonals. Three add the bottom right, and four the bottom left.
  if (property !== FOUR_CORNERS) return false;
  return second !== undefined && (first !== second || (third ?? first) !== (fourth ?? second));
}

/** Splits a value at spaces outside of parentheses: `calc(100% - 4px)` is one part. */
function partsOf(value: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const word of value.split(/\s+/)) {
    if (depth === 0) parts.push(word);
    else parts.push(`${parts.pop()} ${word}`);
    depth += word.split('(').length - word.split(')').length;
  }
  return parts;
}
