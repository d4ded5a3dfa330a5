/** An expected failure. Its message names the problem and the way out. */
export class Refusal extends Error {}

/** Runs a command and sets the exit code. Prints only the message of a refusal, other errors with their stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
