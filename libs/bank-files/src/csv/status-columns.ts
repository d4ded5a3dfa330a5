import { textAtIndex } from '../text/lines.ts';
import { isDash } from './profile.ts';
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

/** Returns the status that the columns beside a status column give a line, such as `Cancelled: yes` and `Decline reason: …`. */
export function statusesIn(body: Line[], titles: string[] | null): (cells: string[]) => Status {
  const columns = (titles ?? []).flatMap((title, column) => {
    const isFlag = body.every(({ cells }) => isYesOrNo(textAtIndex(cells, column)));
    const statusOf = isFlag ? flagOf(title) : reasonOf(title);
    return statusOf ? [{ statusOf, column }] : [];
  });
  return (cells) =>
    columns.map(({ statusOf, column }) => statusOf(textAtIndex(cells, column))).find(Boolean) ?? null;
}

/** Returns what yes and no mean below a title such as `Pending` or `Paid`; null if the title is no status. */
function flagOf(title: string): StatusOf | null {
  const meaning = statusMeaning(title);
  if (meaning) return (cell) => (isYes(cell) ? meaning : null);
  return isDoneTitle(title) ? (cell) => (isNo(cell) ? 'not-executed' : null) : null;
}

/** Returns what a text below the title of a reason means. Only `Decline reason` and the like make any text a declined payment. */
function reasonOf(title: string): StatusOf | null {
  if (isDeclineTitle(title))
    return (cell) => (!cell || isDash(cell) || isNo(cell) || /^0+$/.test(cell) ? null : 'not-executed');
  if (!isReasonTitle(title)) return null;
  return (cell) => statusMeaning(cell) ?? (isDeclinedText(cell) ? 'not-executed' : null);
}
