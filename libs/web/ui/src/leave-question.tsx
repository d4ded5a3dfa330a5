import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useBeforeLeaving } from './dialog';

interface LeaveQuestionProps {
  sentence: string;
  confirmLabel: string;
  onLeave: () => void;
}

/** While rendered, asks before the user leaves the surrounding dialog by Escape, Back or its Close button. */
export function LeaveQuestion({ onLeave, ...question }: LeaveQuestionProps) {
  const [isAsking, setIsAsking] = useState(false);
  useBeforeLeaving(() => {
    setIsAsking(true);
    return 'stay';
  });
  return isAsking && <ConfirmDialog {...question} onConfirm={onLeave} onCancel={() => setIsAsking(false)} />;
}
