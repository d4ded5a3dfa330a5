/** What `docker inspect` says of one container, as far as it is looked at here. */
export interface Inspected {
  Name: string;
  Config: { User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    Privileged: boolean;
    SecurityOpt: string[] | null;
  };
}

/** What is wrong with how containers run: each may write nothing but its volumes, and is not root. */
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
    ];
    return wrong.filter((each) => each !== false).map((each) => `${name} ${each}`);
  });
}
