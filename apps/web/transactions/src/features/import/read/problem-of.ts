/** In bytes and in lines: more than any bank exports, and still read in seconds. */
const LONGEST_LINE = 1_000_000;
const MOST_LINES = 200_000;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Why these bytes are not looked at any closer, as a sentence: no list of a bank is made like that. */
export function problemOf(bytes: Uint8Array): string | undefined {
  let [feeds, returns, begin] = [0, 0, 0];
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at];
    if (at < bytes.length && byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
    if (at - begin > LONGEST_LINE) return "This file doesn't look like a list of transactions.";
    begin = at + 1;
    if (byte === LINE_FEED) feeds += 1;
    else returns += 1;
  }
  // Lines may end with one of them or with both.
  const isLong = Math.max(feeds, returns) > MOST_LINES;
  return isLong ? 'This file has more than 200,000 lines. Split it and import the parts.' : undefined;
}
