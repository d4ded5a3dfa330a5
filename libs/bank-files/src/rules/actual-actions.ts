import { optionOf, type Stored } from './actual-conditions.ts';
import { type Names } from './actual-names.ts';
import { type AppActions } from './app-rules.ts';

/** A part of a split; incomplete until both category and share are known. */
interface Part {
  category?: string;
  percent?: number | 'rest';
}

/** Converts the actions of a rule. If one has no counterpart, returns it in the words of Actual as `unknown`. */
export function actionsOf(stored: Stored[], names: Names): AppActions | { unknown: string } {
  let actions: AppActions = {};
  const parts = new Map<number, Part>();
  for (const action of stored) {
    const index = Number(optionOf(action, 'splitIndex') ?? 0);
    const part = index > 0 ? partOf(action, names) : null;
    const done = index > 0 ? {} : actionOf(action, names);
    if (!done || (index > 0 && !part))
      return { unknown: [action.op, action.field].filter((word) => typeof word === 'string').join(' ') };
    actions = { ...actions, ...done };
    if (part) parts.set(index, { ...parts.get(index), ...part });
  }
  if (parts.size > 0) {
    const shares = sharesOf([...parts.values()]);
    if (!shares) return { unknown: 'split' };
    actions.parts = shares;
  }
  return Object.keys(actions).length > 0 ? actions : { unknown: '' };
}

const isComputed = (action: Stored) =>
  Boolean(optionOf(action, 'template')) || Boolean(optionOf(action, 'formula'));

function actionOf(action: Stored, names: Names): AppActions | undefined {
  const { op, field, value } = action;
  if (op === 'delete-transaction') return { ignore: true };
  if (op !== 'set' || isComputed(action)) return undefined;
  switch (field) {
    case 'description': {
      const payee = names.payee(value);
      return payee && 'name' in payee ? { payee: payee.name } : payee;
    }
    case 'category': {
      const category = names.category(value);
      return category === undefined ? undefined : { category };
    }
    case 'payee_name':
      return { payee: String(value) };
    case 'notes':
      return { note: String(value) };
    default:
      return undefined;
  }
}

function partOf(action: Stored, names: Names): Part | undefined {
  if (isComputed(action)) return undefined;
  if (action.op === 'set-split-amount')
    switch (optionOf(action, 'method')) {
      case 'fixed-percent':
        return { percent: Number(action.value) };
      case 'remainder':
        return { percent: 'rest' };
      default:
        return undefined;
    }
  const category = action.op === 'set' && action.field === 'category' && names.category(action.value);
  return typeof category === 'string' ? { category } : undefined;
}

/** Returns whole shares that add up to 100 percent, else undefined. Parts without a fixed share divide the rest equally. */
function sharesOf(parts: Part[]): AppActions['parts'] {
  const given = parts.reduce((sum, { percent }) => sum + (typeof percent === 'number' ? percent : 0), 0);
  const rest = (100 - given) / parts.filter(({ percent }) => percent === 'rest').length;
  const shares = parts.flatMap(({ category, percent }) => {
    const share = percent === 'rest' ? rest : percent;
    return category === undefined || share === undefined ? [] : { category, percent: share };
  });
  const total = shares.reduce((sum, { percent }) => sum + percent, 0);
  const isWhole = shares.every(({ percent }) => Number.isInteger(percent) && percent > 0);
  return isWhole && total === 100 && shares.length === parts.length ? shares : undefined;
}
