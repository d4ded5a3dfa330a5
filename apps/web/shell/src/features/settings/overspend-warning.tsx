import { setOverspendWarning, useOverspendWarning } from '@saldo/session';
import { Card, CheckboxField } from '@saldo/ui';
import { t } from './messages';

/** Turns the warning back on after "Don't ask again on this device". */
export function OverspendWarning() {
  const isOn = useOverspendWarning((state) => state.isOn);
  return (
    <Card title={t('shell.settings.warnings.title')}>
      <CheckboxField
        label={t('shell.settings.warnings.overspend')}
        checked={isOn}
        onChange={(event) => setOverspendWarning(event.target.checked)}
      />
    </Card>
  );
}
