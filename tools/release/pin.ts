import { parse } from 'yaml';

/** The kustomization with the version of a part. */
export const versionFile = (part: string, isPage: boolean) =>
  `k8s/base/${isPage ? `web-${part}` : part}/kustomization.yaml`;

/** Prefix of image names, from `k8s/components/registry/registry.yaml`. */
export function registryPrefix(registry: string): string {
  return (parse(registry) as { data: { prefix: string } }).data.prefix;
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
