import { type Zippable, zipSync } from 'fflate';

export interface WorkbookParts {
  /** XML of each sheet: `sheetData` and the elements after it. */
  sheets: string[];
  strings?: string[];
  /** Number formats by style index: the number of a built-in format, such as `14`, or a format code. */
  styles?: (number | string)[];
  workbook?: string;
  /** Attributes of each `sheet` element. */
  attributes?: string[];
  target?: (n: number) => string;
  without?: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Builds an Excel workbook. */
export function workbookOf(parts: WorkbookParts): Uint8Array {
  const { sheets, strings = [], styles = [0], workbook = '', attributes = [], without } = parts;
  const target = parts.target ?? ((n: number) => `worksheets/sheet${n}.xml`);
  const own = styles.map((style, n) =>
    typeof style === 'string' ? `<numFmt numFmtId="${200 + n}" formatCode="${style}"/>` : '',
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${NS} xmlns:r="r">${workbook}<sheets>${sheets.map((_, n) => `<sheet name="S${n}" r:id="rId${n + 1}" ${attributes[n] ?? ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, n) => `<Relationship Id="rId${n + 1}" Target="${target(n + 1)}"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${NS}>${strings.join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${NS}><numFmts>${own.join('')}</numFmts><cellXfs>${styles.map((style, n) => `<xf numFmtId="${typeof style === 'string' ? 200 + n : style}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((xml, n) => [`xl/worksheets/sheet${n + 1}.xml`, `<worksheet ${NS}>${xml}</worksheet>`]),
    ),
  };
  const kept = Object.entries(files).filter(([name]) => name !== without);
  return zipSync(Object.fromEntries(kept.map(([name, text]) => [name, bytesOf(text)])) as Zippable);
}

/** Returns the XML of a sheet. Texts become inline strings, numbers stay numbers, and `[number, style]` sets a style. */
export function sheetXml(rows: (string | number | [number, number] | null)[][], after = ''): string {
  const cell = (value: string | number | [number, number] | null) => {
    if (value === null) return '<c/>';
    if (typeof value === 'string') return `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const [number, style] = typeof value === 'number' ? [value, 0] : value;
    return `<c s="${style}"><v>${number}</v></c>`;
  };
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>${after}`;
}
