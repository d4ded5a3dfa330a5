import { parse } from 'yaml';

/** Returns the path of the kustomization that holds the version of a part. */
export const versionFile = (part: string, isPage: boolean) =>
  `k8s/base/${isPage ? `web-${part}` : part}/kustomization.yaml`;

/**
 * Returns the name of an image in the installation's registry.
 * @param registry text of `k8s/components/registry/kustomization.yaml`
 */
export function imageInRegistry(registry: string, name: string): string {
  const { images } = parse(registry) as { images: { name: string; newName: string }[] };
  const image = images.find((each) => each.name === `saldo/${name}`);
  if (!image) throw new Error(`The registry's kustomization does not name saldo/${name}.`);
  return image.newName;
}

/** Returns the digest that the registry assigned to a pushed image; undefined if it was not pushed there. */
export function pushedDigest(repoDigests: string[], image: string): string | undefined {
  const found = repoDigests.find((each) => each.startsWith(`${image}@`));
  return found?.slice(image.length + 1);
}

/**
 * Returns a kustomization with the new version and digest of its image. Kubernetes pulls by the digest; the version only informs
 * readers.
 */
export function pinned(kustomization: string, version: string, digest: string): string {
  const without = kustomization.replace(/^ +digest: .*\n/m, '');
  const result = without.replace(/^( +)newTag: .*$/m, `$1newTag: ${version}\n$1digest: ${digest}`);
  if (result === without) throw new Error('The kustomization has no line with `newTag`.');
  return result;
}
