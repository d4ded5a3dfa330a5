/** A failure that its sentence explains: it says what is wrong and what to do. */
export class Refusal extends Error {}

/** Runs a command to its exit code. A refusal is shown as its sentence alone, anything else whole. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
