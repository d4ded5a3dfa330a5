import { withoutEntities } from '../text/entities.ts';
import { Sheet } from './cells.ts';

/** Start of table files that banks save as `.xls`: HTML or the XML of Excel 2003. */
const MARKUP =
  /^\s*(?:<!--.{0,500}?-->\s*)?(?:<\?xml|<!doctype html|<html|<head|<meta|<body|<style|<table|<div)/is;
const TABLE = /<table[\s>]|<(?:ss:)?workbook[\s>][^>]{0,2000}office:spreadsheet/i;
const HIDDEN = /<!--|<(script|style)[\s>]/gi;
const TAG =
  /<(\/?)(?:\w+:)?(tr|row|td|th|cell|br|p|div)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>|<[^\s<>](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;

/** Whether a text is an HTML page with a table or a workbook of Excel 2003. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text.slice(0, 5_000)) && TABLE.test(text);
}

export function markupToCsv(text: string): string {
  const sheet = new Sheet();
  const place = { row: -1, column: -1 };
  let cell = '';
  let width = 1;
  const finish = () => {
    if (place.column >= 0) sheet.set(place.row, place.column, withoutEntities(cell, true));
    cell = '';
  };
  let at = 0;
  const visible = withoutHidden(text);
  for (const match of visible.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match;
    cell += visible.slice(at, match.index);
    at = match.index + whole.length;
    if (/^(?:br|p|div)$/i.test(name)) cell += ' ';
    if (slash || !/^(?:tr|row|td|th|cell)$/i.test(name)) continue;
    finish();
    if (/^(?:tr|row)$/i.test(name))
      Object.assign(place, { row: numbered(attributes, 'index') ?? place.row + 1, column: -1 });
    else place.column = numbered(attributes, 'index') ?? Math.max(0, place.column + width);
    width =
      place.column < 0
        ? 1
        : 1 + (numbered(attributes, 'colspan') ?? numbered(attributes, 'mergeacross') ?? 0);
  }
  finish();
  return sheet.toCsv();
}

/** Removes comments, scripts and styles. One that is not closed extends to the end of the file. */
function withoutHidden(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 1: name } of text.matchAll(HIDDEN)) {
    if (index < from) continue;
    parts.push(text.slice(from, index));
    const end = name ? new RegExp(`</${name}\\s*>`, 'gi') : /-->/g;
    end.lastIndex = index;
    from = end.test(text) ? end.lastIndex : text.length;
  }
  return parts.join('') + text.slice(from);
}

/** Returns the number in an attribute, less one; `ss:MergeAcross` already counts only the additional cells. */
function numbered(attributes: string, name: string): number | undefined {
  const text = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(attributes)?.[1];
  return text === undefined ? undefined : Number(text) - (name === 'mergeacross' ? 0 : 1);
}
