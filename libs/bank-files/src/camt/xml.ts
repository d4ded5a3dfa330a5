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

/** Most elements have none. One object for each would take a third of the memory. */
const NO_ATTRIBUTES = {};

/** Parses a document. Document types are refused, so that no entity can be declared. */
export function parseXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlNode = { name: '', text: '', attributes: {}, children: [], line: 1 };
  const open = [root];
  parser.on('doctype', () => {
    throw new Unreadable('forbidden-xml', { line: parser.line });
  });
  parser.on('error', (error) => {
    throw new Unreadable('damaged', {
      line: parser.line,
      message: `The XML is damaged: ${reasonOf(error.message)}.`,
    });
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > LIMITS.xmlDepth)
      throw new Unreadable('damaged', {
        line: parser.line,
        message: `The XML has more than ${LIMITS.xmlDepth} levels.`,
      });
    const node = {
      name: localName(name),
      text: '',
      attributes: Object.keys(attributes).length === 0 ? NO_ATTRIBUTES : { ...attributes },
      children: [],
      line: parser.line,
    };
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The parser's message begins with line and column, which the refusal names itself. */
export function reasonOf(message: string): string {
  return message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}

/** All elements at the end of a path such as `NtryDtls/TxDtls`. */
export function nodesAt(node: XmlNode | undefined, path: string): XmlNode[] {
  let found = node ? [node] : [];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((each) => each.name === name));
  return found;
}

export function nodeAt(node: XmlNode | undefined, path: string): XmlNode | undefined {
  return nodesAt(node, path)[0];
}

/** The text at the first of these paths that has one. */
export function textAt(node: XmlNode | undefined, ...paths: string[]): string | null {
  for (const path of paths)
    for (const each of nodesAt(node, path)) if (each.text.trim()) return each.text.trim();
  return null;
}
