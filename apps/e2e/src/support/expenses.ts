/** Returns expenses on consecutive days, newest first. Every third one is in the category Bills, the others in Food. */
export const expenses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Expense ${index + 1}`,
    category: index % 3 === 0 ? 'Bills' : 'Food',
    cost: index + 1,
    addedOn: new Date(Date.UTC(2026, 5, 30 - index)).toISOString().slice(0, 10),
  }));
