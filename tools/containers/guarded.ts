/** What `docker inspect` says of one container, as far as it is looked at here. */
export interface Inspected {
  Name: string;
  Config: { User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    Privileged: boolean;
    SecurityOpt: string[] | null;
    /** Bytes; 0 without a limit. */
    Memory: number;
    PidsLimit: number | null;
  };
}

/** What is wrong with how containers run: each may write nothing but its volumes, is not root, and has limits. */
export function unguarded(containers: Inspected[], rootAllowed: string[] = []): string[] {
  return containers.flatMap(({ Name, Config, HostConfig }) => {
    const name = Name.replace(/^\//, '');
    const mayBeRoot = rootAllowed.some((service) => name.includes(`-${service}-`));
    const wrong = [
      !HostConfig.ReadonlyRootfs && 'may write to its own files',
      /^(0|root)?(:|$)/.test(Config.User) && !mayBeRoot && 'runs as root',
      !HostConfig.CapDrop?.includes('ALL') && 'keeps capabilities',
      HostConfig.Privileged && 'is privileged',
      !HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')) &&
        'may gain privileges',
      !HostConfig.Memory && 'has no limit of memory',
      !(HostConfig.PidsLimit && HostConfig.PidsLimit > 0) && 'has no limit of processes',
    ];
    return wrong.filter((each) => each !== false).map((each) => `${name} ${each}`);
  });
}
