import type { RuleWith } from '@saldo/contracts';
import { formatList } from '@saldo/format';
import { amountText, categoryLabel } from '@saldo/ui';
import { t } from '../../messages';

type AnyRule = RuleWith<unknown>;
type AnyTest = AnyRule['conditions'][number][number];

/** Describes the conditions and actions of a rule in one sentence. */
export function ruleText({ conditions, actions }: AnyRule): string {
  const groups = conditions.map((tests) => tests.map(testText).join(` ${t('transactions.rules.and')} `));
  return t('transactions.rules.sentence', {
    conditions: groups.join(` ${t('transactions.rules.or')} `),
    actions: formatList(actionTexts(actions)),
  });
}

function testText(test: AnyTest): string {
  const text = positiveText(test);
  return test.not ? t('transactions.rules.not', { test: text }) : text;
}

function positiveText(test: AnyTest): string {
  switch (test.field) {
    case 'payee':
    case 'text':
    case 'tag':
      return t('transactions.rules.test.text', {
        field: t(`transactions.rules.field.${test.field}`),
        comparison: t(`transactions.rules.is.${test.is}`),
        value: test.value,
      });
    case 'amount':
      return t('transactions.rules.test.amount', {
        from: amountText(test.from ?? 0),
        to: test.to === undefined ? '∞' : amountText(test.to),
      });
    case 'account':
      return t('transactions.rules.test.account');
    case 'direction':
      return t(`transactions.rules.direction.${test.is}`);
    case 'kind':
      return t(`transactions.rules.kind.${test.is}`);
    case 'weekday':
      return t('transactions.rules.test.weekday');
    case 'day':
      return t('transactions.rules.test.day', { from: test.from, to: test.to });
  }
}

function actionTexts(actions: AnyRule['actions']): string[] {
  const { payee, category, parts, tags, note, transferTo, ignore } = actions;
  return [
    payee !== undefined && t('transactions.rules.does.payee', { payee }),
    category !== undefined && t('transactions.rules.does.category', { category: categoryLabel(category) }),
    parts && t('transactions.rules.does.parts'),
    tags && t('transactions.rules.does.tags', { tags: formatList(tags) }),
    note !== undefined && t('transactions.rules.does.note'),
    transferTo !== undefined && t('transactions.rules.does.transfer'),
    ignore && t('transactions.rules.does.ignore'),
  ].filter((text) => typeof text === 'string');
}
