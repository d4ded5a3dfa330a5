import type { RecurringEntry } from '@saldo/contracts';

import { formatDate } from '@saldo/format';
import { CircleCheck, CirclePause, CirclePlay, type LucideIcon, SkipForward } from 'lucide-react';
import type { Step } from '../api/take-step';

/** A step as it is offered: what it is called and what will come of it. */
export interface StepOffer {
  step: Step;
  label: string;
  effect: string;
  Icon: LucideIcon;
}

/** What can be done with an entry now; nothing once it has ended. */
export function stepsFor({ paused, nextDueDate }: RecurringEntry): StepOffer[] {
  if (!nextDueDate) return [];
  const date = formatDate(nextDueDate);
  if (paused) return [{ step: 'resume', label: 'Resume', effect: `Continues on ${date}.`, Icon: CirclePlay }];
  return [
    {
      step: 'record',
      label: 'Record now',
      effect: `Records it with today's date instead of ${date}.`,
      Icon: CircleCheck,
    },
    {
      step: 'skip',
      label: 'Skip the next one',
      effect: `Skips ${date} and continues after that.`,
      Icon: SkipForward,
    },
    { step: 'pause', label: 'Pause', effect: 'Records nothing until you resume it.', Icon: CirclePause },
  ];
}

/** What to tell when a step was taken: what came of it and how the entry goes on. */
export function toldAfter(step: Step, before: RecurringEntry, now: RecurringEntry): string {
  const next = now.nextDueDate ? `Next due ${formatDate(now.nextDueDate)}.` : 'That was the last one.';
  const skipped = before.nextDueDate ? formatDate(before.nextDueDate) : 'The next one';
  switch (step) {
    case 'record':
      return `${now.name} recorded. ${next}`;
    case 'skip':
      return `${skipped} skipped. ${next}`;
    case 'pause':
      return `${now.name} paused.`;
    case 'resume':
      return `${now.name} resumed. ${next}`;
  }
}
