/** The least that can be sent to show the same figures: what everything else is measured against. */
export const barePage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Figures</title>
  <style>body{font:16px system-ui;margin:2rem}dd{font-size:2rem}</style>
  <h1>Dashboard</h1>
  <dl>
    <dt>Total Income<dd>$3,890.00
    <dt>Total Expense<dd>$1,203.15
    <dt>Current Balance<dd>$2,686.85
  </dl>
</html>
`;
