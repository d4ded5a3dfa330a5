import { textAtIndex } from '../text/lines.ts';
import { isDash } from './profile.ts';
import { titleRoles } from './title-roles.ts';
import { type Line } from './split.ts';
import {
  isDeclinedText,
  isDeclineTitle,
  isDoneTitle,
  isNo,
  isReasonTitle,
  isYes,
  isYesOrNo,
  type Status,
  statusMeaning,
} from './words.ts';

type StatusOf = (cell: string) => Status;

/** Returns the status that columns give a line by their titles or values, such as `Cancelled: yes` and `Decline reason: …`. */
export function statusesIn(body: Line[], titles: string[] | null): (cells: string[]) => Status {
  const columns = (titles ?? []).flatMap((title, column) => {
    const values = body.map(({ cells }) => textAtIndex(cells, column));
    const statusOf = values.every(isYesOrNo)
      ? flagOf(title)
      : (reasonOf(title) ?? (isStatus(title, values) ? statusMeaning : null));
    return statusOf ? [{ statusOf, column }] : [];
  });
  return (cells) =>
    columns.map(({ statusOf, column }) => statusOf(textAtIndex(cells, column))).find(Boolean) ?? null;
}

/** Maximum number of distinct values in a column of statuses. */
const MAX_STATUSES = 4;

/** Whether a column with an unknown title has few distinct values, some of which are statuses of payments that were not made. */
function isStatus(title: string, values: string[]): boolean {
  const distinct = [...new Set(values)];
  const areFew = distinct.length <= Math.min(MAX_STATUSES, values.length - 1);
  const known = distinct.filter((value) => statusMeaning(value) !== null);
  return titleRoles(title).length === 0 && areFew && known.length > 0 && known.length < distinct.length;
}

/** Returns what yes and no mean below a title such as `Pending` or `Paid`; null if the title is no status. */
function flagOf(title: string): StatusOf | null {
  const meaning = statusMeaning(title);
  if (meaning) return (cell) => (isYes(cell) ? meaning : null);
  return isDoneTitle(title) ? (cell) => (isNo(cell) ? 'not-executed' : null) : null;
}

/** Return codes of ISO 20022, such as `AM04` for insufficient funds. */
const RETURN_CODE = /^[A-Z]{2}\d\d$/;

/** Returns what a text below the title of a reason means. Only `Decline reason` and the like make any text a declined payment. */
function reasonOf(title: string): StatusOf | null {
  if (isDeclineTitle(title))
    return (cell) => (!cell || isDash(cell) || isNo(cell) || /^0+$/.test(cell) ? null : 'not-executed');
  if (!isReasonTitle(title)) return null;
  return (cell) =>
    statusMeaning(cell) ?? (isDeclinedText(cell) || RETURN_CODE.test(cell) ? 'not-executed' : null);
}
