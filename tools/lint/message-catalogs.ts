import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';

/** ICU messages by id. */
export type Catalog = Record<string, string>;

type Tokens = ReturnType<typeof compileMessage>;

interface Contents {
  placeholders: Set<string>;
  tags: string[];
  /** Plurals in the message, each with its categories (such as `one`), without exact numbers such as `=0`. */
  plurals: { kind: 'cardinal' | 'ordinal'; categories: string[] }[];
}

const names = (values: Iterable<string>) => [...values].sort().join(', ') || 'none';

/** Returns the problems of the messages in a language, compared with the English ones. */
export function catalogProblems(language: string, messages: Catalog, english: Catalog): string[] {
  const missing = Object.keys(english).filter((id) => !Object.hasOwn(messages, id));
  const unknown = Object.keys(messages).filter((id) => !Object.hasOwn(english, id));
  const isSorted = Object.keys(messages).join() === Object.keys(english).join();
  return [
    ...missing.map((id) => `${id} has no message.`),
    ...unknown.map((id) => `${id} does not exist in English.`),
    ...(isSorted || missing.length + unknown.length > 0
      ? []
      : ['The ids are in another order than in English.']),
    ...Object.entries(messages).flatMap(([id, message]) =>
      messageProblems(language, message, english[id] ?? message).map((problem) => `${id} ${problem}`),
    ),
  ];
}

function messageProblems(language: string, message: string, english: string): string[] {
  const own = contentsOf(message);
  const original = contentsOf(english);
  const differences = [
    ['placeholders', names(own.placeholders), names(original.placeholders)],
    ['tags', names(own.tags), names(original.tags)],
  ].filter(([, has, should]) => has !== should);
  const plurals = own.plurals.map(({ kind, categories }) => [
    'plural categories',
    names(categories),
    names(new Intl.PluralRules(language, { type: kind }).resolvedOptions().pluralCategories),
  ]);
  return [...differences, ...plurals.filter(([, has, should]) => has !== should)].map(
    ([what, has, should]) => `has the ${what} ${has} instead of ${should}.`,
  );
}

function contentsOf(message: string): Contents {
  const contents: Contents = { placeholders: new Set(), tags: [], plurals: [] };
  const tags = new Set<string>();
  const visit = (tokens: Tokens | string): void => {
    if (typeof tokens === 'string') {
      for (const [tag] of tokens.matchAll(/<\/?\w+\/?>/g)) tags.add(tag);
      return;
    }
    for (const token of tokens) {
      if (typeof token === 'string') visit(token);
      else visitPlaceholder(token);
    }
  };
  const visitPlaceholder = ([name, kind, choices]: Exclude<Tokens[number], string>): void => {
    contents.placeholders.add(name);
    if (typeof choices !== 'object') return;
    const { offset: _offset, ...options } = choices as Record<string, Tokens | string>;
    if (kind === 'plural' || kind === 'selectordinal') {
      const categories = Object.keys(options).filter((key) => !/^\d+$/.test(key));
      contents.plurals.push({ kind: kind === 'plural' ? 'cardinal' : 'ordinal', categories });
    }
    for (const option of Object.values(options)) visit(option);
  };
  visit(compileMessage(message));
  contents.tags = [...tags];
  return contents;
}

/** Returns the ids that no source file uses, and the unknown ids in `t('…')` and `<Text id="…">`. */
export function idProblems(english: Catalog, sources: string[]): string[] {
  const ids = Object.keys(english);
  const prefixes = new Set(ids.map((id) => `${id.split('.')[0]}.`));
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const asked = new Set<string>();
  for (const source of sources) {
    const found = literalsOf(source);
    for (const text of found.literals) literals.add(text);
    for (const text of found.asked) asked.add(text);
    patterns.push(...found.templates.filter(([head = '']) => hasPrefix(head, prefixes)).map(patternOf));
  }
  const isUsed = (id: string) => literals.has(id) || patterns.some((pattern) => pattern.test(id));
  return [
    ...ids.filter((id) => !isUsed(id)).map((id) => `${id} is not used.`),
    ...[...asked].filter((id) => !Object.hasOwn(english, id)).map((id) => `${id} does not exist.`),
  ];
}

const hasPrefix = (head: string, prefixes: Set<string>) =>
  [...prefixes].some((prefix) => head.startsWith(prefix));

const patternOf = (parts: string[]) =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);

/** Returns the texts in a source file, the parts of its template strings, and the message ids that it uses. */
function literalsOf(source: string) {
  const literals: string[] = [];
  const templates: string[][] = [];
  const asked: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      literals.push(node.text);
      if (isAskedFor(node)) asked.push(node.text);
    }
    if (ts.isTemplateExpression(node))
      templates.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return { literals, templates, asked };
}

function isAskedFor({ parent }: ts.StringLiteralLike): boolean {
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 't';
  if (!ts.isJsxAttribute(parent) || parent.name.getText() !== 'id') return false;
  return parent.parent.parent.tagName.getText() === 'Text';
}
