import { formatCount } from '@saldo/format';
import { Button } from '@saldo/ui';
import { t } from '../../messages';

/** A button that shows more of a list with possibly thousands of entries. */
export function ShowMore({ hidden, onShow }: { hidden: number; onShow: () => void }) {
  if (hidden <= 0) return null;
  return (
    <Button variant="quiet" onClick={onShow}>
      {t('transactions.import.preview.show-more', { number: formatCount(hidden) })}
    </Button>
  );
}
