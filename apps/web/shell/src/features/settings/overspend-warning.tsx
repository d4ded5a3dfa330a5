import { setOverspendWarning, useOverspendWarning } from '@saldo/session';
import { Card, CheckboxField } from '@saldo/ui';

/** Turns the warning back on that "Don't ask again on this device" turns off. */
export function OverspendWarning() {
  const isOn = useOverspendWarning((state) => state.isOn);
  return (
    <Card title="Warnings">
      <CheckboxField
        label="Warn me on this device when an expense exceeds my balance"
        checked={isOn}
        onChange={(event) => setOverspendWarning(event.target.checked)}
      />
    </Card>
  );
}
