import ts from 'typescript';

/**
 * How a package must be used: imported by product code, imported at least for its types (if another package loads it), imported
 * by the configuration of builds, or run by a command.
 */
export type UsedBy = 'product' | 'product-types' | 'configuration' | 'command';

export interface SourceFile {
  /** Path relative to the workspace, with `/`. */
  path: string;
  text: string;
}

/** Matches sources of released apps and libraries: no tests, no test helpers, no UI gallery. */
const product =
  /^(?!libs\/(web\/)?testing\/|apps\/(e2e|web\/ui-gallery)\/)(apps|libs)\/(?!.*\/(testing|compat)\/).*\/src\/(?!.*\.(spec|int-spec|e2e-spec)\.).*\.tsx?$/;
const configuration = /^(tools\/rspack\/|(apps|libs)\/.*\/rspack\.config\.).*mjs$/;

/** Returns whether a package, or a path in it, is imported. */
export function isImported(name: string, by: Exclude<UsedBy, 'command'>, files: SourceFile[]): boolean {
  return files.some(({ path, text }) => {
    if (!(by === 'configuration' ? configuration : product).test(path) || !text.includes(name)) return false;
    return importsOf(path, text, by === 'product-types').some(
      (from) => from === name || from.startsWith(`${name}/`),
    );
  });
}

/** Returns the first words of the commands of Nx targets and npm scripts, and the programs that commands call. */
export function programsRun(lines: string[], files: SourceFile[]): Set<string | undefined> {
  const tools = files.filter(({ path }) => /^(tools|verification)\/(?!.*spec\.)/.test(path));
  const called = tools.flatMap(({ text }) => [...text.matchAll(/\bprogram\('([\w-]+)'\)/g)]);
  return new Set([...lines.map((line) => line.split(/\s+/)[0]), ...called.map(([, name]) => name)]);
}

function importsOf(path: string, text: string, withTypes: boolean): string[] {
  const found: string[] = [];
  const add = (from: ts.Expression | undefined) => {
    if (from && ts.isStringLiteral(from)) found.push(from.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && (withTypes || !isTypeOnly(node.importClause)))
      add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && (withTypes || !node.isTypeOnly)) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}
