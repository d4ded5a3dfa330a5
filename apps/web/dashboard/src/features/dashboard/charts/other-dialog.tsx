import type { Charts } from '@saldo/contracts';
import { Dialog } from '@saldo/ui';
import { t } from '../../../messages';
import { CategoryFigures } from './category-figures';

interface OtherDialogProps {
  categories: Charts['expensesByCategory'];
  onClose: () => void;
}

/** A dialog with the categories that the doughnut combines into one slice. */
export default function OtherDialog({ categories, onClose }: OtherDialogProps) {
  return (
    <Dialog title={t('dashboard.categories.others-title')} onClose={onClose}>
      <CategoryFigures label={t('dashboard.categories.others-table')} categories={categories} shown />
    </Dialog>
  );
}
