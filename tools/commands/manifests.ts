import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../common/command.ts';
import { root, textOf } from '../common/paths.ts';
import { remoteNames } from '../common/remotes.ts';
import { missingManifests } from '../deployment/remote-manifests.ts';

/** `npm run manifests`: adds new remotes of apps/web to the Kubernetes manifests. */
await runCommand(async () => {
  const read = (file: string) => (existsSync(join(root, file)) ? textOf(file) : undefined);
  for (const [file, text] of Object.entries(missingManifests(remoteNames, read))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(file);
  }
  return 0;
});
