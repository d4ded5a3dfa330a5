import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from './icon-button';
import { t } from './messages';

const icons = { edit: Pencil, delete: Trash2 };

interface RowButtonProps {
  action: keyof typeof icons;
  /** Id of the element that names the row. */
  rowNameId: string;
  onClick: () => void;
}

/** A button that edits or deletes a row of a table. */
export function RowButton({ action, rowNameId, onClick }: RowButtonProps) {
  const Icon = icons[action];
  return (
    <IconButton
      label={t(`ui.row-button.${action}`)}
      aria-describedby={rowNameId}
      icon={<Icon size={16} aria-hidden />}
      onClick={onClick}
    />
  );
}
