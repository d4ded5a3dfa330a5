import aggregates from './aggregates.json' with { type: 'json' };
import { nodeAt, type XmlNode, xmlNode } from '../camt/xml.ts';
import { LIMITS } from '../limits.ts';
import { withoutEntities } from '../text/entities.ts';
import { Unreadable } from '../unreadable.ts';

/** One element of an OFX file: an aggregate with children, or a value. */
export interface Element extends XmlNode {
  children: Element[];
  /** Whether the file has its closing tag. Values need none. */
  isClosed: boolean;
}

/** Aggregates that the reader knows. It reads all other tags as values, because SGML does not close them reliably. */
const AGGREGATES = new Set(aggregates.read.split('|'));

/** Aggregates that never nest in themselves: a second opening tag means that the closing tag is missing. */
const FLAT = new Set(aggregates.flat.split('|'));

/** Parses both dialects of OFX: SGML, where values have no closing tag, and XML. */
export function parseElements(text: string): Element {
  const elementAt = (name: string, line: number): Element => ({
    ...xmlNode(name, line),
    children: [],
    isClosed: false,
  });
  const root = elementAt('', 1);
  const open: Element[] = [root];
  const append = (element: Element) => open.slice(-1).forEach(({ children }) => children.push(element));
  for (const token of tokens(text)) {
    if (token.isClosing) {
      close(open, token.name);
      continue;
    }
    const element = { ...elementAt(token.name, token.line), text: decoded(token.text).trim() };
    if (!AGGREGATES.has(token.name)) {
      append(element);
      continue;
    }
    if (FLAT.has(token.name)) close(open, token.name);
    append(element);
    if (open.length > LIMITS.xmlDepth)
      throw new Unreadable('damaged.depth', { line: token.line, detail: LIMITS.xmlDepth });
    if (!token.isEmpty) open.push(element);
  }
  return root;
}

function close(open: Element[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at <= 0) return;
  for (const element of open.slice(at, at + 1)) element.isClosed = true;
  open.length = at;
}

interface Token {
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
  text: string;
  line: number;
}

function* tokens(text: string): Generator<Token> {
  const lineAt = lineCounter(text);
  let at = text.indexOf('<');
  while (at >= 0) {
    if (text.startsWith('<!--', at) || text.startsWith('<?', at) || text.startsWith('<!D', at)) {
      // Skip comments: one may contain a header, but never a statement.
      const end = text.indexOf(text.startsWith('<!--', at) ? '-->' : '>', at);
      at = end < 0 ? -1 : text.indexOf('<', end);
      continue;
    }
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const tag = text.slice(at + 1, end);
    const value = readValue(text, end + 1);
    yield { ...namesOf(tag), text: value.text, line: lineAt(at) };
    at = value.next;
  }
}

function namesOf(tag: string): { name: string; isClosing: boolean; isEmpty: boolean } {
  const name = tag.replace(/^\//, '').replace(/[\s/].*/s, '');
  return { name: name.toUpperCase(), isClosing: tag.startsWith('/'), isEmpty: tag.endsWith('/') };
}

/** Reads the text up to the next tag. A `<` that does not begin a tag, as in `A < B`, is text. */
function readValue(text: string, start: number): { text: string; next: number } {
  let value = '';
  let at = start;
  for (;;) {
    const next = text.indexOf('<', at);
    value += text.slice(at, next < 0 ? text.length : next);
    if (next < 0) return { text: value, next: -1 };
    if (text.startsWith('<![CDATA[', next)) {
      const end = text.indexOf(']]>', next);
      if (end < 0) return { text: value, next: -1 };
      value += text.slice(next + 9, end).replaceAll('&', '&amp;');
      at = end + 3;
    } else if (/[A-Za-z/!?]/.test(text.charAt(next + 1))) return { text: value, next };
    else {
      value += '<';
      at = next + 1;
    }
  }
}

function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let seen = 0;
  return (at) => {
    for (; seen < at; seen++) {
      const character = text.charCodeAt(seen);
      if (
        character === 10 ||
        (character === 13 && text.charCodeAt(seen + 1) !== 10 && text.charCodeAt(seen + 1) !== 13)
      )
        line++;
    }
    return line;
  };
}

/** Decodes entities twice, because some banks escape text twice. */
const decoded = (text: string) => (text.includes('&') ? withoutEntities(withoutEntities(text)) : text);

/** Returns the value at the end of a path such as `PAYEE/NAME`; null if it is missing or empty. */
export function valueAt(element: XmlNode, path: string): string | null {
  return nodeAt(element, path)?.text || null;
}

/** Yields all elements with one of these names, at any depth. */
export function* descendants(element: Element, names: Set<string>): Generator<Element> {
  for (const each of element.children) {
    if (names.has(each.name)) yield each;
    yield* descendants(each, names);
  }
}
