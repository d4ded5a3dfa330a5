import { createQueryClient } from '@saldo/api';
import { type Budget, categoryKey } from '@saldo/contracts';
import { type ApiCall, type ApiHandlers, openScreen, type TestApi } from '@saldo/web-testing';
import { BudgetsPage } from './budgets-page';

/** Sets the date to 20 November 2026. Timers run as usual. */
export function onlyTheDateIsFaked(): void {
  jest.useFakeTimers({
    now: new Date(2026, 10, 20, 12),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
    ],
  });
}

export function budget(category: string, amount: number, spent: number, more: Partial<Budget> = {}): Budget {
  return { _id: `id-${category}`, category, amount, spent, month: 11, year: 2026, version: 'v1', ...more };
}

/** Opens the screen with a server that stores budgets by the rules of the real one. */
export async function openBudgets(budgets: Budget[], address = '/budgets'): Promise<TestApi> {
  const answers = serverOf(budgets);
  return openScreen(<BudgetsPage />, { queryClient: createQueryClient(), address, answers });
}

function serverOf(budgets: Budget[]): ApiHandlers {
  const list = ({ path }: ApiCall) => {
    const { month, year } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    const inMonth = (one: Budget) => !month || (one.month === Number(month) && one.year === Number(year));
    return { status: 200, body: budgets.filter(inMonth) };
  };
  const create = ({ body }: ApiCall) => {
    const entry = body as Omit<Budget, '_id' | 'spent'>;
    const made = { ...entry, _id: `made-${budgets.length}`, spent: 0 };
    budgets.push(made);
    return { status: 201, body: made };
  };
  const copy = ({ body }: ApiCall) => {
    const { from, to } = body as Record<'from' | 'to', Pick<Budget, 'month' | 'year'>>;
    const of = ({ month, year }: typeof from) =>
      budgets.filter((one) => one.month === month && one.year === year);
    const there = new Set(of(to).map(({ category }) => categoryKey(category)));
    const missing = of(from).filter(({ category }) => !there.has(categoryKey(category)));
    budgets.push(...missing.map((one) => ({ ...one, ...to, _id: `copied-${one._id}`, spent: 0 })));
    return { status: 200, body: { copiedCount: missing.length } };
  };
  const change = (id: string) => (call: ApiCall) => {
    const index = budgets.findIndex(({ _id }) => _id === id);
    const changed = { ...(budgets[index] as Budget), ...(call.body as Partial<Budget>) };
    budgets[index] = changed;
    return { status: 200, body: changed };
  };
  const remove = (id: string) => () => {
    budgets.splice(
      budgets.findIndex(({ _id }) => _id === id),
      1,
    );
    return { status: 204 };
  };
  return {
    'GET /budgets': list,
    'POST /budgets': create,
    'POST /budgets/copy': copy,
    'GET /transactions/categories/expense': { status: 200, body: ['Food', 'Bills', 'Groceries', 'Pets'] },
    ...Object.fromEntries(
      budgets.flatMap(({ _id }) => [
        [`PUT /budgets/${_id}`, change(_id)],
        [`DELETE /budgets/${_id}`, remove(_id)],
      ]),
    ),
  };
}

/** Returns the calls that change data. */
export const changes = (api: TestApi) => api.calls.filter(({ method }) => method !== 'GET');
