import { ReplayGuard, ReplayGuards } from './replay-guard';

describe('a replay guard', () => {
  it('remembers a nonce for at least one window, wherever in the window it arrives', () => {
    for (const cameAt of [0, 1, 500, 999]) {
      const guard = new ReplayGuard(1_000, 10);
      guard.note('first', 0);
      expect(guard.note('a', cameAt)).toBe('new');
      for (const later of [cameAt, cameAt + 500, cameAt + 1_000]) {
        guard.note(`another at ${later}`, later);
        expect(guard.note('a', later)).toBe('replayed');
      }
    }
  });

  it('forgets a nonce after two windows', () => {
    const guard = new ReplayGuard(1_000, 10);
    guard.note('a', 0);
    guard.note('b', 1_500);
    expect(guard.note('a', 2_600)).toBe('new');
    expect(guard.note('b', 9_000)).toBe('new');
  });

  it('rejects nonces beyond its limit until the next window', () => {
    const guard = new ReplayGuard(1_000, 2);
    expect(['a', 'b', 'c', 'a'].map((nonce) => guard.note(nonce, 1))).toEqual([
      'new',
      'new',
      'full',
      'replayed',
    ]);
    expect(guard.note('c', 1_001)).toBe('new');
  });

  it('is filled only by its own sender', () => {
    const guards = new ReplayGuards(60_000, 2);
    const results = ['a', 'b', 'c'].map((nonce) => guards.note('receipt', nonce));
    expect(results).toEqual(['new', 'new', 'full']);
    expect(['c', 'c'].map((nonce) => guards.note('gateway', nonce))).toEqual(['new', 'replayed']);
  });
});
