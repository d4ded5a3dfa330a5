/** Fields of `docker inspect` that are checked here. */
export interface Inspected {
  Name: string;
  Config: { User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    Privileged: boolean;
    SecurityOpt: string[] | null;
    /** Memory limit in bytes; 0 means no limit. */
    Memory: number;
    PidsLimit: number | null;
  };
}

/**
 * Returns the protections that containers lack: a read-only file system, an unprivileged user, dropped capabilities, resource
 * limits.
 */
export function hardeningErrors(containers: Inspected[], mayRunAsRoot: string[] = []): string[] {
  return containers.flatMap(({ Name, Config, HostConfig }) => {
    const name = Name.replace(/^\//, '');
    const mayBeRoot = mayRunAsRoot.some((service) => name.includes(`-${service}-`));
    const errors = [
      !HostConfig.ReadonlyRootfs && 'can write to its root file system',
      /^(0|root)?(:|$)/.test(Config.User) && !mayBeRoot && 'runs as root',
      !HostConfig.CapDrop?.includes('ALL') && 'keeps capabilities',
      HostConfig.Privileged && 'is privileged',
      !HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')) &&
        'can gain privileges',
      !HostConfig.Memory && 'has no memory limit',
      !(HostConfig.PidsLimit && HostConfig.PidsLimit > 0) && 'has no process limit',
    ];
    return errors.flatMap((error) => (error ? [`${name} ${error}`] : []));
  });
}
