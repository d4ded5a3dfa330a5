import { REMEMBERED_MS, SessionMemory } from './session-memory';

const session = { userId: 'u1', sessionId: 's1' };

/** A cache whose calls the test answers, and whose clock it sets. */
function setUp() {
  const questions: PromiseWithResolvers<boolean>[] = [];
  const clock = { now: 1_000 };
  const memory = new SessionMemory(
    () => {
      const question = Promise.withResolvers<boolean>();
      questions.push(question);
      return question.promise;
    },
    () => clock.now,
  );
  const learn = async (open: boolean, about = session) => {
    const answer = memory.isOpen(about);
    questions.at(-1)?.resolve(open);
    return answer;
  };
  return { memory, questions, clock, learn };
}

describe('the cache of open sessions', () => {
  test('makes one call for concurrent requests', async () => {
    const { memory, questions } = setUp();
    const answers = [memory.isOpen(session), memory.isOpen(session), memory.isOpen(session)];
    questions[0]?.resolve(true);
    expect(await Promise.all(answers)).toEqual([true, true, true]);
    expect(questions).toHaveLength(1);
  });

  test('trusts an open session for 30 seconds', async () => {
    const { memory, questions, clock, learn } = setUp();
    await learn(true);
    clock.now += REMEMBERED_MS - 1;
    expect(await memory.isOpen(session)).toBe(true);
    expect(questions).toHaveLength(1);
    clock.now += 1;
    void memory.isOpen(session);
    expect(questions).toHaveLength(2);
    expect(REMEMBERED_MS).toBe(30_000);
  });

  test('never caches that a session is closed', async () => {
    const { questions, learn } = setUp();
    expect(await learn(false)).toBe(false);
    expect(await learn(true)).toBe(true);
    expect(questions).toHaveLength(2);
  });

  test('passes a failure on, and calls again the next time', async () => {
    const { memory, questions, learn } = setUp();
    const answer = memory.isOpen(session);
    questions[0]?.reject(new Error('down'));
    await expect(answer).rejects.toThrow('down');
    expect(await learn(true)).toBe(true);
  });

  test('removes one session of a user and keeps the others', async () => {
    const { memory, questions, learn } = setUp();
    const other = { userId: 'u1', sessionId: 's2' };
    await learn(true);
    await learn(true, other);
    memory.forget(session);
    expect(await memory.isOpen(other)).toBe(true);
    void memory.isOpen(session);
    expect(questions).toHaveLength(3);
  });

  test('removes all sessions of a user, and only theirs', async () => {
    const { memory, questions, learn } = setUp();
    const otherUser = { userId: 'u10', sessionId: 's1' };
    await learn(true);
    await learn(true, { userId: 'u1', sessionId: 's2' });
    await learn(true, otherUser);
    memory.forget({ userId: 'u1' });
    expect(await memory.isOpen(otherUser)).toBe(true);
    void memory.isOpen(session);
    void memory.isOpen({ userId: 'u1', sessionId: 's2' });
    expect(questions).toHaveLength(5);
  });

  test.each([
    ['one end', (memory: SessionMemory) => memory.forget(session)],
    ['a lost connection', (memory: SessionMemory) => memory.forgetAll()],
  ])('does not remember an answer that %s overtook', async (_what, overtake) => {
    const { memory, questions } = setUp();
    const answer = memory.isOpen(session);
    overtake(memory);
    questions[0]?.resolve(true);
    await answer;
    void memory.isOpen(session);
    expect(questions).toHaveLength(2);
  });
});
