/** An expected failure; its message explains the reason and what to do. */
export class Refusal extends Error {}

/** Runs a command and sets its exit code. Prints only the message of a Refusal, and other errors with their stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
