import { parse } from 'yaml';

/** The kustomization that names the version of a part. */
export const versionFile = (part: string, isPage: boolean) =>
  `k8s/base/${isPage ? `web-${part}` : part}/kustomization.yaml`;

/** What stands before the part's name in the names of images, from `k8s/components/registry/registry.yaml`. */
export function registryPrefix(registry: string): string {
  return (parse(registry) as { data: { prefix: string } }).data.prefix;
}

/** The digest of an image by what its registry answered when it was pushed; undefined if it was not pushed there. */
export function pushedDigest(repoDigests: string[], image: string): string | undefined {
  const found = repoDigests.find((each) => each.startsWith(`${image}@`));
  return found?.slice(image.length + 1);
}

/** A kustomization with another version and digest of its image; Kubernetes pulls by the digest, people read the version. */
export function pinned(kustomization: string, version: string, digest: string): string {
  const without = kustomization.replace(/^ +digest: .*\n/m, '');
  const result = without.replace(/^( +)newTag: .*$/m, `$1newTag: ${version}\n$1digest: ${digest}`);
  if (result === without) throw new Error('The kustomization has no line with `newTag`.');
  return result;
}
