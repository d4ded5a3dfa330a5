import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from '../../tools/common/paths.ts';
import { run } from '../../tools/common/run.ts';
import type { Fields } from './api-defaults.ts';
import { canonicalQuantity } from './api-normal-form.ts';
import { startApiServer, type ApiServer } from './api-server.ts';
import {
  allComponents,
  describeRendered,
  kubectlPath,
  overlays,
  parseObjects,
  partNames,
  render,
  renderChanged,
  renderWithWayIn,
  waysIn,
  type Resource,
} from './kubernetes.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldo-apply-'));
let server: ApiServer;

beforeEach(async () => {
  server = await startApiServer();
});
afterEach(() => {
  server.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Applies objects with kubectl. Returns the result of each, such as `created`. */
async function apply(items: Resource[]): Promise<string[]> {
  const file = join(folder, 'objects.json');
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  const client = ['--server', server.url, '--kubeconfig', '/dev/null', '--cache-dir', join(folder, 'cache')];
  const { code, output } = await run(kubectlPath ?? '', [
    ...client,
    ...['apply', '--validate=false', '-f', file],
  ]);
  if (code !== 0) throw new Error(output);
  return output
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1) ?? '');
}

/**
 * Fields that kubectl sends at each apply and reports as `configured`, whatever a manifest says: it replaces the selector of a
 * disruption budget without comparing it, and compares the templates of claims, which the server completes, as a whole.
 */
const alwaysSent: Record<string, string> = {
  PodDisruptionBudget: 'selector',
  StatefulSet: 'volumeClaimTemplates',
};

/** Expects that an apply sends nothing but the fields that are always sent, which change nothing. */
async function expectUnchanged(objects: Resource[]): Promise<void> {
  const sent = objects.flatMap(({ kind, metadata, spec }) => {
    const field = alwaysSent[kind];
    return field
      ? [[`${kind} ${metadata.name}`, { spec: { [field]: (spec as Fields)[field] } }] as const]
      : [];
  });
  const results = await apply(objects);
  expect([server.changed, server.patches]).toEqual([[], Object.fromEntries(sent)]);
  expect(results.filter((result) => result === 'unchanged')).toHaveLength(objects.length - sent.length);
}

async function applyTwice(objects: Resource[]): Promise<void> {
  expect(await apply(objects)).toEqual(objects.map(() => 'created'));
  await expectUnchanged(objects);
}

/** The server is `api-server.ts`, which adds the defaults of a real one. */
describeRendered('a second `kubectl apply` changes nothing', () => {
  it.each(overlays)('in the overlay %s', async (overlay) => {
    await applyTwice(render(`overlays/${overlay}`));
  });

  it('in parts that are applied alone, after the whole', async () => {
    await apply(render('overlays/production'));
    await expectUnchanged(partNames.flatMap((name) => render(`parts/${name}`)));
  });

  it('with all optional components', async () => {
    await applyTwice(renderChanged('overlays/production', allComponents));
  });

  it.each(waysIn)('with the way in %s', async (way) => {
    await applyTwice(renderWithWayIn(way, 'production'));
  });

  it.each(['ledger', 'web-dashboard'])('in the rights of the team of %s', async (team) => {
    await applyTwice(parseObjects(textOf(`k8s/access/${team}.yaml`)));
  });
});

describeRendered('the test server makes kubectl report a change', () => {
  it.each([
    ['a strategy without its type', 'type: RollingUpdate', '', '$retainKeys'],
    ['a quantity that is not canonical', "cpu: '1'", 'cpu: 1000m', 'limits'],
    ['an empty value', 'readOnlyRootFilesystem: true', "procMount: ''", 'procMount'],
  ])('for %s', async (_what, from, to, field) => {
    const changed = renderChanged('parts/ledger', {
      'templates/process/deployment.yaml': (text) => text.replace(from, to),
    });
    await apply(changed);
    await apply(changed);
    expect(JSON.stringify(server.patches['Deployment saldo-ledger'])).toContain(`"${field}":`);
  });

  it('for a port of a network policy without protocol', async () => {
    const policy: Resource = {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'saldo', namespace: 'saldo' },
      spec: { podSelector: {}, ingress: [{ ports: [{ port: 80 }] }] },
    };
    await apply([policy]);
    expect(await apply([policy])).toEqual(['configured']);
  });
});

it.each([
  ['1000m', '1'],
  ['0.5', '500m'],
  ['1.1', '1100m'],
  ['1024Mi', '1Gi'],
  ['1.5Gi', '1536Mi'],
  ['1000Ki', '1000Ki'],
  [2, '2'],
  ['0', '0'],
])('the canonical form of the quantity %s is %s', (quantity, canonical) => {
  expect(canonicalQuantity(quantity)).toBe(canonical);
});
