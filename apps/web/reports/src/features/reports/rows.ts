import { categoryPath, payeePath, transactionsPath } from '@saldo/api';
import { type Account, categoryKey, type Report, type TransactionFilter } from '@saldo/contracts';
import { type DayRange, sumMoney } from '@saldo/finance';
import { filterOf } from '@saldo/filters';
import { formatCount } from '@saldo/format';
import { accountName, categoryColour, categoryLabel } from '@saldo/ui';
import { t } from '../../messages';
import type { Choice } from './choice';

/** A row of a report: a group including its children, or one of the children. */
export interface ReportRow {
  id: string;
  label: string;
  /** Name of the colour's CSS custom property; parts of a group have none. */
  colour?: string;
  isPart: boolean;
  amounts: readonly number[];
  total: number;
  before: number;
  /** List filter for its transactions; undefined for the sum of all other groups. */
  filter: TransactionFilter | undefined;
  /** URL of the page of its payee or category. */
  page?: string | undefined;
}

interface Context {
  choice: Choice;
  accounts: readonly Account[];
  /** Colours of the user's categories; undefined for those of the built-in ones. */
  colours: ReadonlyMap<string, number> | undefined;
}

const sum = (amounts: readonly number[]) => sumMoney(amounts, null);
const added = (one: readonly number[], other: readonly number[]) =>
  one.map((amount, index) => sum([amount, other[index] ?? 0]));

/** Returns the groups as rows, the largest first, each followed by its children. */
export function rowsOf({ groups, others }: Report, context: Context): ReportRow[] {
  const rows = groups.map((group, index) => ({ group, row: rowOf(group, index, context) }));
  const family = ({ group }: (typeof rows)[number]) =>
    `${group.kind} ${categoryKey(group.parent ?? (context.choice.group === 'category' ? group.name : group.key))}`;
  const families = [...Map.groupBy(rows, family).values()].map((members) => {
    const [first, ...rest] = members.map(({ row }) => row);
    const parent = members[0]?.group.parent ?? members.find(({ group }) => group.parent)?.group.parent;
    if (!first || parent === undefined) return [first, ...rest].filter((row) => row !== undefined);
    const all = [first, ...rest];
    const name = parent;
    const head = rowOf(
      { ...(members[0]?.group ?? first), key: name, name } as Report['groups'][number],
      0,
      context,
    );
    const amounts = all.map((row) => row.amounts).reduce(added);
    return [
      {
        ...head,
        id: `family ${head.id}`,
        amounts,
        total: sum(amounts),
        before: sum(all.map((row) => row.before)),
      },
      ...all.map(({ colour: _, ...row }) => ({ ...row, isPart: true })),
    ];
  });
  const sorted = families.toSorted((a, b) => Math.abs(b[0]?.total ?? 0) - Math.abs(a[0]?.total ?? 0)).flat();
  if (!others) return sorted;
  const { amounts, before } = others;
  const label = t('reports.table.others', { count: others.groups, number: formatCount(others.groups) });
  const rest = { id: 'others', label, colour: '--category-other', isPart: false, filter: undefined };
  return [...sorted, { ...rest, amounts, before, total: sum(amounts) }];
}

const COLOURS = 12;

function rowOf(
  group: Report['groups'][number],
  index: number,
  { choice, accounts, colours }: Context,
): ReportRow {
  const { key, name, kind, amounts, before } = group;
  const isCategory = choice.group === 'category';
  return {
    id: `${kind} ${key}`,
    label: labelOf(group, choice, accounts),
    colour: isCategory ? categoryColour(name, colours) : `--category-${(index % COLOURS) + 1}`,
    ...{ isPart: false, amounts, before, total: sum(amounts) },
    filter: filterOfGroup(key, choice),
    page: pageOf(group, choice),
  };
}

function pageOf({ key, name, kind }: Report['groups'][number], { group }: Choice): string | undefined {
  if (group === 'payee' && key) return payeePath(key);
  return group === 'category' && kind ? categoryPath(name, kind) : undefined;
}

function labelOf(
  { key, name, kind }: Report['groups'][number],
  choice: Choice,
  accounts: readonly Account[],
) {
  if (choice.group === 'category') return categoryLabel(name);
  if (choice.group === 'kind')
    return kind === 'income' ? t('reports.kind.income') : t('reports.kind.expense');
  if (choice.group === 'tag' && key === '') return t('reports.table.untagged');
  const account = choice.group === 'account' && accounts.find(({ _id }) => _id === key);
  return account ? accountName(account, accounts) : name;
}

/** Returns the list filter for the transactions of a group, without a period. */
export function filterOfGroup(key: string, choice: Choice): TransactionFilter | undefined {
  const { group, kind } = choice;
  const { period: _, startDate: _from, endDate: _to, ...filter } = filterOf(choice);
  if (kind !== 'net') filter.isIncome = kind === 'income';
  if (group === 'kind') return { ...filter, isIncome: key === 'income' };
  return key === '' ? undefined : { ...filter, [group]: key };
}

/** Returns the URL of the list with the transactions of a row on these days. */
export function pathOf({ filter }: Pick<ReportRow, 'filter'>, { from, to }: DayRange): string | undefined {
  return filter && transactionsPath({ ...filter, startDate: from, endDate: to });
}
