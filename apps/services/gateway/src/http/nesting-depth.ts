const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = Buffer.from('"\\[]{}');

/** Returns how deep the arrays and objects of a JSON text in UTF-8 nest; any number for other bytes. */
export function nestingDepth(json: Uint8Array): number {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) index += byte === BACKSLASH ? 1 : 0;
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) deepest = Math.max(deepest, (depth += 1));
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth -= 1;
  }
  return deepest;
}
