import { parse } from 'yaml';

/** The kustomization with the version of a part. */
export const versionFile = (part: string, isPage: boolean) =>
  `k8s/base/${isPage ? `web-${part}` : part}/kustomization.yaml`;

/** Name of an image in the installation's registry, from `k8s/components/registry/kustomization.yaml`. */
export function imageInRegistry(registry: string, name: string): string {
  const { images } = parse(registry) as { images: { name: string; newName: string }[] };
  const image = images.find((each) => each.name === `saldo/${name}`);
  if (!image) throw new Error(`The registry's kustomization does not name saldo/${name}.`);
  return image.newName;
}

/** Digest that the registry returned for a pushed image; undefined if it was not pushed there. */
export function pushedDigest(repoDigests: string[], image: string): string | undefined {
  const found = repoDigests.find((each) => each.startsWith(`${image}@`));
  return found?.slice(image.length + 1);
}

/** Sets version and digest of the image in a kustomization. Kubernetes pulls by the digest; the version is for readers. */
export function pinned(kustomization: string, version: string, digest: string): string {
  const without = kustomization.replace(/^ +digest: .*\n/m, '');
  const result = without.replace(/^( +)newTag: .*$/m, `$1newTag: ${version}\n$1digest: ${digest}`);
  if (result === without) throw new Error('The kustomization has no line with `newTag`.');
  return result;
}
