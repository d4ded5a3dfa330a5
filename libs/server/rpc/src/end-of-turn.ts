let turn: Promise<void> | undefined;

/**
 * Resolves at the end of this turn of the event loop, for all callers of the same turn. The NATS client writes messages of
 * one turn together, and a write to a socket costs more than the message.
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
