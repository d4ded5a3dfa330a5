/** Something that is not done, and why, in a sentence for the person who asked. */
export class Refusal extends Error {}
