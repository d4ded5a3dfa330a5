import { FIRST_VERSION } from '../release/next-version.ts';
import { versionFile } from '../release/pin.ts';

/** Returns the content of a file; undefined if it does not exist. */
type Read = (file: string) => string | undefined;

/** Returns the entry of a remote in each list of remotes in k8s/, by file. `text` is the current content of the file. */
const lists: Record<string, (name: string, text: string) => string> = {
  'k8s/base/kustomization.yaml': (name) => `  - web-${name}\n`,
  'k8s/components/registry/kustomization.yaml': (name, text) => {
    const [, registry = 'saldo/'] = /newName: (\S+)web-shell/.exec(text) ?? [];
    return `  - { name: saldo/web-${name}, newName: ${registry}web-${name} }\n`;
  },
  'k8s/components/ingress/ingress.yaml': (name) => `\
          - path: /remotes/${name}
            pathType: Prefix
            backend: { service: { name: saldo-web-${name}, port: { name: http } } }
`,
  'k8s/components/gateway-api/routes.yaml': (name) => `\
    - matches: [{ path: { type: PathPrefix, value: /remotes/${name} } }]
      backendRefs: [{ group: '', kind: Service, name: saldo-web-${name}, port: 80, weight: 1 }]
`,
};
const versions = 'k8s/base/remotes/remotes.json';

/** Returns the new content of each file in k8s/ that lacks a remote, by file. */
export function missingManifests(names: string[], read: Read): Record<string, string> {
  const wanted = {
    ...Object.fromEntries(names.flatMap(ownFiles).filter(([file]) => read(file) === undefined)),
    ...Object.fromEntries(
      Object.entries(lists).map(([file, entryOf]) => [file, withEntries(read(file) ?? '', entryOf, names)]),
    ),
    [versions]: withVersions(read(versions) ?? '', names),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([file, text]) => read(file) !== text));
}

function ownFiles(name: string): [file: string, text: string][] {
  const base = `\
resources: [../../templates/page]
nameSuffix: -web-${name}
labels:
  - pairs: { app.kubernetes.io/component: web-${name} }
    includeSelectors: true
images:
  - name: saldo/web
    newName: saldo/web-${name}
    newTag: ${FIRST_VERSION}
`;
  const part = `resources: [../../base/web-${name}]\ncomponents: [../../components/production]\n`;
  return [
    [versionFile(name, true), base],
    [`k8s/parts/web-${name}/kustomization.yaml`, part],
  ];
}

/** Adds the missing entries after the last existing one. */
function withEntries(text: string, entryOf: (name: string, text: string) => string, names: string[]): string {
  const entries = names.map((name) => entryOf(name, text));
  const end = Math.max(
    ...entries.map((entry) => (text.includes(entry) ? text.indexOf(entry) + entry.length : 0)),
  );
  const missing = entries.filter((entry) => !text.includes(entry));
  return text.slice(0, end) + missing.join('') + text.slice(end);
}

/** Adds the missing remotes with the first version. Listed remotes keep their versions. */
function withVersions(text: string, names: string[]): string {
  const { remotes } = JSON.parse(text) as { remotes: Record<string, string> };
  const first = names.map((name) => [name, `/remotes/${name}/${FIRST_VERSION}/mf-manifest.json`]);
  const all = { ...remotes, ...Object.fromEntries(first.filter(([name = '']) => !(name in remotes))) };
  return `${JSON.stringify({ remotes: all }, undefined, 2)}\n`;
}
