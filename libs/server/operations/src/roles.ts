/** Whether this process can do its work at this moment; each service provides its own. */
export abstract class Readiness {
  abstract isReady(): Promise<boolean>;
}

/** What has to be done once to the database before a version of a service can run on it. */
export abstract class Preparation {
  abstract run(): Promise<void>;
}
