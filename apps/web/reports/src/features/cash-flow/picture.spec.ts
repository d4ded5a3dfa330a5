import { svgOf } from './picture';

test('a picture has what is drawn, and neither the names nor the addresses behind it', async () => {
  document.body.innerHTML = `
    <svg viewBox="0 0 20 10" width="20" height="10" aria-label="Flow of Anna">
      <a href="/transactions?category=Rent" class="part" aria-label="Rent, $5.00">
        <title>Rent</title>
        <path d="M0,0L9,9" style="stroke: rgb(1, 2, 3)"></path>
        <text x="1" y="2" text-anchor="end"><tspan x="1" y="2">40 &lt; 50 %</tspan></text>
      </a>
    </svg>`;
  const drawing = document.querySelector('svg');
  if (!drawing) throw new Error('Nothing is drawn');
  const file = svgOf(drawing);
  expect(file.type).toBe('image/svg+xml');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 20 10"/);
  expect(text).toMatch(/<path d="M0,0L9,9"[^>]* stroke="rgb\(1, 2, 3\)"/);
  expect(text).toContain('40 &lt; 50 %');
  expect(text).not.toMatch(/Rent|Anna|href|aria|class|<a /);
});
