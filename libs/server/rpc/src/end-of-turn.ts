let turn: Promise<void> | undefined;

/**
 * Resolves at the end of this turn of the event loop, for all callers of the turn. The NATS client writes the messages of one
 * turn together, because a write to a socket costs more than a message.
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}
