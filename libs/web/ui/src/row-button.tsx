import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from './icon-button';

const actions = { edit: { label: 'Edit', Icon: Pencil }, delete: { label: 'Delete', Icon: Trash2 } };

interface RowButtonProps {
  action: keyof typeof actions;
  /** The id of the element that names the row. */
  rowNameId: string;
  onClick: () => void;
}

/** Edits or deletes a row of a table. */
export function RowButton({ action, rowNameId, onClick }: RowButtonProps) {
  const { label, Icon } = actions[action];
  return (
    <IconButton
      label={label}
      aria-describedby={rowNameId}
      icon={<Icon size={16} aria-hidden />}
      onClick={onClick}
    />
  );
}
