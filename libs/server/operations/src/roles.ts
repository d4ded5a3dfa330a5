/** Tells whether this process can do its work now. Each service provides its own. */
export abstract class Readiness {
  abstract isReady(): Promise<boolean>;
}

/** Prepares the database, once, before a version of a service can use it. */
export abstract class Preparation {
  abstract run(): Promise<void>;
}
