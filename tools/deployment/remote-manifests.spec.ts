import { existsSync } from 'node:fs';
import { textOf } from '../common/paths.ts';
import { remoteNames } from '../common/remotes.ts';
import { missingManifests } from './remote-manifests.ts';

const read = (file: string) => (existsSync(file) ? textOf(file) : undefined);

describe('the manifests of remotes', () => {
  it('contain every remote; otherwise run `npm run manifests`', () => {
    expect(missingManifests(remoteNames, read)).toEqual({});
  });

  it('get one of each kind for a new remote, in the first version and in the registry of the others', () => {
    const inRegistry = (file: string) =>
      read(file)?.replaceAll('newName: saldo/', 'newName: r.example/saldo/');
    const added = missingManifests([...remoteNames, 'example'], inRegistry);
    const changes = Object.entries(added).map(([file, text]) => [file, addedLines(inRegistry(file), text)]);
    expect(Object.fromEntries(changes)).toEqual({
      'k8s/base/web-example/kustomization.yaml': [
        'resources: [../../templates/page]',
        'nameSuffix: -web-example',
        'labels:',
        '  - pairs: { app.kubernetes.io/component: web-example }',
        '    includeSelectors: true',
        'images:',
        '  - name: saldo/web',
        '    newName: saldo/web-example',
        '    newTag: 0.2.0',
      ],
      'k8s/parts/web-example/kustomization.yaml': [
        'resources: [../../base/web-example]',
        'components: [../../components/production]',
      ],
      'k8s/base/kustomization.yaml': ['  - web-example'],
      'k8s/components/registry/kustomization.yaml': [
        '  - { name: saldo/web-example, newName: r.example/saldo/web-example }',
      ],
      'k8s/components/ingress/ingress.yaml': [
        '          - path: /remotes/example',
        '            backend: { service: { name: saldo-web-example, port: { name: http } } }',
      ],
      'k8s/components/gateway-api/routes.yaml': [
        '    - matches: [{ path: { type: PathPrefix, value: /remotes/example } }]',
        "      backendRefs: [{ group: '', kind: Service, name: saldo-web-example, port: 80, weight: 1 }]",
      ],
      'k8s/base/remotes/remotes.json': ['    "example": "/remotes/example/0.2.0/mf-manifest.json"'],
    });
  });

  it('keep the versions of released remotes', () => {
    const released = '{ "remotes": { "dashboard": "/remotes/dashboard/1.3.0/mf-manifest.json" } }';
    const file = 'k8s/base/remotes/remotes.json';
    const added = missingManifests(['dashboard', 'example'], (each) =>
      each === file ? released : read(each),
    );
    expect(JSON.parse(added[file] ?? '')).toEqual({
      remotes: {
        dashboard: '/remotes/dashboard/1.3.0/mf-manifest.json',
        example: '/remotes/example/0.2.0/mf-manifest.json',
      },
    });
  });
});

/** Returns the lines of the new text that are not in the old one. A line that only gets a comma counts as unchanged. */
function addedLines(before = '', after: string): string[] {
  const known = before.split('\n');
  return after
    .split('\n')
    .filter((line) => line && !known.includes(line.replace(/,$/, '')) && !known.includes(line));
}
