import type { RecurringEntry } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { CircleCheck, CirclePause, CirclePlay, type LucideIcon, SkipForward } from 'lucide-react';
import { t } from '../../../messages';
import type { Step } from '../api/take-step';

/** A step as offered to the user, with its name and effect. */
export interface StepOffer {
  step: Step;
  label: string;
  effect: string;
  Icon: LucideIcon;
}

/** Returns the steps that are possible now; none after the entry has ended. */
export function stepsFor({ paused, nextDueDate }: RecurringEntry): StepOffer[] {
  if (!nextDueDate) return [];
  const date = formatDate(nextDueDate);
  if (paused)
    return [
      {
        step: 'resume',
        label: t('recurring.steps.resume'),
        effect: t('recurring.steps.resume-effect', { date }),
        Icon: CirclePlay,
      },
    ];
  return [
    {
      step: 'record',
      label: t('recurring.steps.record'),
      effect: t('recurring.steps.record-effect', { date }),
      Icon: CircleCheck,
    },
    {
      step: 'skip',
      label: t('recurring.steps.skip'),
      effect: t('recurring.steps.skip-effect', { date }),
      Icon: SkipForward,
    },
    {
      step: 'pause',
      label: t('recurring.steps.pause'),
      effect: t('recurring.steps.pause-effect'),
      Icon: CirclePause,
    },
  ];
}

/** Returns the message after a step, with its effect and the next date of the entry. */
export function toldAfter(step: Step, before: RecurringEntry, now: RecurringEntry): string {
  const { name, nextDueDate } = now;
  const next = nextDueDate
    ? t('recurring.told.next-due', { date: formatDate(nextDueDate) })
    : t('recurring.told.was-last');
  switch (step) {
    case 'record':
      return `${t('recurring.told.recorded', { name })} ${next}`;
    case 'skip':
      return `${skippedText(before)} ${next}`;
    case 'pause':
      return t('recurring.told.paused', { name });
    case 'resume':
      return `${t('recurring.told.resumed', { name })} ${next}`;
  }
}

function skippedText({ nextDueDate }: RecurringEntry): string {
  return nextDueDate
    ? t('recurring.told.skipped', { date: formatDate(nextDueDate) })
    : t('recurring.told.next-one-skipped');
}
