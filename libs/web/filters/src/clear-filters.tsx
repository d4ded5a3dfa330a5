import { Button } from '@saldo/ui';
import { t } from './messages';

interface ClearFiltersProps {
  quiet?: boolean;
  disabled?: boolean;
  onClear: () => void;
}

export function ClearFilters({ quiet, disabled, onClear }: ClearFiltersProps) {
  return (
    <Button variant={quiet ? 'quiet' : undefined} disabled={disabled} onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
}
