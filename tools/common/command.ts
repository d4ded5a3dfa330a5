/** Expected failure of a command. Its message tells the user the problem and what to do. */
export class Refusal extends Error {}

/** Runs a command and sets the exit code. Prints only the message of a Refusal, but other errors with their stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
