import { partsOf } from './parts-of';

test('many rows travel in parts that fit into a request', () => {
  const large = { name: 'Tea', note: '漢'.repeat(2_000) };
  const parts = partsOf(Array.from({ length: 1_200 }, () => large));
  expect(parts.flat()).toHaveLength(1_200);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(500);
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(900_500);
  }
});
