import { newUuid, queryKeys } from '@saldo/api';
import type { Review, ReviewGroup } from '@saldo/contracts';
import { categoryLabel } from '@saldo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../messages';
import { removeRule } from '../rules/api';
import { useUndo, useUndoToast } from '../trash/undo-group';
import { decide, type Decision } from './api';

const NAME = 'undo a review';
const keyOf = ({ ids: [first = ''] }: ReviewGroup) => first;

/** Carries out decisions. A decided group disappears at once. It comes back if the decision fails or is undone. */
export function useReviewing() {
  const queryClient = useQueryClient();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<Parameters<ReturnType<typeof useUndo>>>(undefined);
  const undo = useUndo(NAME);
  const showUndo = useUndoToast(NAME);
  const bringBack = (group: ReviewGroup) =>
    setDecided((before) => new Set([...before].filter((key) => key !== keyOf(group))));
  const { mutate, error } = useMutation({
    mutationFn: decide,
    onMutate: ({ group }) => setDecided((before) => new Set(before).add(keyOf(group))),
    onSuccess: ({ group: changes, ruleId }, decision) => {
      const onUndone = async () => {
        if (ruleId !== undefined) await removeRule(ruleId);
        bringBack(decision.group);
      };
      last.current = [changes, onUndone];
      showUndo(doneText(decision), changes, onUndone);
    },
    onError: (failure, { group }) => {
      console.error('Failed to save a review', failure);
      bringBack(group);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.transactions }),
  });
  return {
    /**
     * Returns the open groups and their count. The count falls at once with a decision. If it only fell with the next reply, the
     * line might wrap differently and move the buttons under the user's finger.
     */
    open: ({ count, groups }: Review = { count: 0, groups: [] }): Review => {
      const done = groups.filter((group) => decided.has(keyOf(group)));
      return {
        count: count - done.flatMap(({ ids }) => ids).length,
        groups: groups.filter((group) => !done.includes(group)),
      };
    },
    decide: (decision: Omit<Decision, 'idempotencyKey'>) =>
      mutate({ ...decision, idempotencyKey: newUuid() }),
    failed: error !== null,
    /** Undoes the last decision. Only works once per decision. */
    undoLast: () => {
      if (last.current) undo(...last.current);
      last.current = undefined;
    },
  };
}

function doneText({ group, category = group.category, always }: Decision): string {
  const values = { payee: group.name, category: categoryLabel(category) };
  return always ? t('transactions.review.done-always', values) : t('transactions.review.done', values);
}
