import { SaxesParser } from 'saxes';
import { LIMITS } from '../limits.ts';
import { Unreadable } from '../unreadable.ts';

/** An element without its namespace prefix. */
export interface XmlNode {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  line: number;
}

/** Shared by all elements without attributes, which are most of them: one object each would take a third of the memory. */
const NO_ATTRIBUTES = {};

/**
 * Returns a parser that refuses malformed XML. It also refuses document types, so that no entities can be declared.
 * @param isPart whether the XML is a part of a larger file: line numbers then mean nothing to the user and are left out
 */
export function saxParser(isPart = false): SaxesParser<{ xmlns: false }> {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    if (isPart) parser.fail('it declares a document type');
    throw new Unreadable('forbidden-xml', { line: parser.line });
  });
  // The parser's message begins with line and column. Cut them off, because the refusal has its own line field.
  parser.on('error', ({ message }) => {
    const detail = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    throw new Unreadable('damaged.xml', { line: isPart ? undefined : parser.line, detail });
  });
  return parser;
}

export function parseXml(text: string): XmlNode {
  const parser = saxParser();
  const root = xmlNode('', 1);
  const open = [root];
  parser.on('opentag', ({ name, attributes }) => {
    const { line } = parser;
    if (open.length > LIMITS.xmlDepth)
      throw new Unreadable('damaged.xml-depth', { line, detail: LIMITS.xmlDepth });
    const node = xmlNode(localName(name), line);
    if (Object.keys(attributes).length > 0) node.attributes = { ...attributes };
    open[open.length - 1]?.children.push(node);
    open.push(node);
  });
  const addText = (part: string) => {
    for (const node of open.slice(-1)) node.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(text.trimStart()).close();
  return root;
}

/** An element without content. */
export function xmlNode(name: string, line: number): XmlNode {
  return { name, text: '', attributes: NO_ATTRIBUTES, children: [], line };
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns all elements at the end of a path such as `NtryDtls/TxDtls`. */
export function nodesAt(node: XmlNode | undefined, path: string): XmlNode[] {
  let found = node ? [node] : [];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((each) => each.name === name));
  return found;
}

export function nodeAt(node: XmlNode | undefined, path: string): XmlNode | undefined {
  return nodesAt(node, path)[0];
}

/** Returns the text at the first of these paths that has any. */
export function textAt(node: XmlNode | undefined, ...paths: string[]): string | null {
  for (const path of paths)
    for (const each of nodesAt(node, path)) if (each.text.trim()) return each.text.trim();
  return null;
}
