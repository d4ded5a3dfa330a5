import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { cache, findProgram, root } from '../../tools/common/paths.ts';
import { kubectl } from '../../tools/vendor/debian-program.ts';

/** A Kubernetes object, with the fields that are checked. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  /** Content depends on the kind. */
  spec?: unknown;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown> & { capabilities?: { drop?: string[] } };
  volumeMounts?: { name: string; mountPath: string }[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  startupProbe?: Probe;
}
interface Probe {
  httpGet?: { path: string; port: string };
}

export interface Pod {
  owner: Resource;
  labels: Record<string, string>;
  spec: {
    automountServiceAccountToken?: boolean;
    securityContext?: Record<string, unknown>;
    priorityClassName?: string;
    imagePullSecrets?: { name: string }[];
    initContainers?: Container[];
    containers: Container[];
    volumes?: { configMap?: { name: string }; secret?: { secretName: string } }[];
  };
}

/** Path of the kubectl that renders and applies manifests: the one of Debian 13, or on other systems the one on PATH. */
export const kubectlPath = kubectl.find() ?? findProgram(['kubectl']);

/** `describe` for tests that need rendered objects. Skips them without a kubectl. */
export const describeRendered = kubectlPath ? describe : describe.skip;
if (!kubectlPath) console.warn('k8s/ was NOT checked: kubectl could not be downloaded, and none is on PATH.');

/**
 * Returns the objects of a kustomization; empty without a kubectl. Rendering takes more than a second, so all specs share the
 * output in `.cache`, keyed by a digest of the tree.
 * @param folder such as `overlays/local` or `parts/ledger`
 * @param tree `k8s/` or a changed copy of it
 */
export function render(folder: string, tree = join(root, 'k8s')): Resource[] {
  if (!kubectlPath) return [];
  const file = join(cache, 'kustomize', digestOf(tree, kubectlPath), `${folder.replace('/', '-')}.yaml`);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, execFileSync(kubectlPath, ['kustomize', join(tree, folder)]));
    renameSync(partial, file);
  }
  return parseObjects(readFileSync(file, 'utf8'));
}

/** Changes of the texts of files, by path in `k8s/`. */
type Changes = Record<string, (text: string) => string>;

/** Returns the objects of a kustomization in a copy of `k8s/` with changed files. */
export function renderChanged(folder: string, changes: Changes): Resource[] {
  const tree = mkdtempSync(join(tmpdir(), 'saldo-k8s-'));
  try {
    cpSync(join(root, 'k8s'), tree, { recursive: true });
    for (const [file, change] of Object.entries(changes)) {
      const path = join(tree, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    }
    return render(folder, tree);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

export const overlays = ['local', 'production'] as const;
/** Components of which an overlay includes one. */
export const waysIn = ['gateway-api', 'ingress-traefik', 'ingress-nginx', 'ingress'] as const;

/** Returns the objects of an overlay with another way in than `ingress-traefik`. */
export const renderWithWayIn = (way: string, overlay: string) =>
  renderChanged(`overlays/${overlay}`, {
    [`overlays/${overlay}/kustomization.yaml`]: (text) =>
      text.replace(/components\/ingress-traefik\b/, `components/${way}`),
  });

const includeOptional = (text: string) => text.replaceAll('  # - ../', '  - ../');
/** Changes that include all optional components, and pull the images from a registry. */
export const allComponents: Changes = {
  'components/production/kustomization.yaml': includeOptional,
  'base/backup/kustomization.yaml': includeOptional,
  'components/registry/kustomization.yaml': (text) =>
    text.replaceAll('newName: saldo/', 'newName: registry.example:5000/team/saldo/'),
};

/** Returns the SHA-256 of the names and contents of all files, and of kubectl's modification time. */
function digestOf(tree: string, program: string): string {
  const hash = createHash('sha256').update(String(statSync(program).mtimeMs));
  for (const entry of readdirSync(tree, { recursive: true, encoding: 'utf8' }).sort())
    if (statSync(join(tree, entry)).isFile())
      hash.update(`${entry}\0`).update(readFileSync(join(tree, entry)));
  return hash.digest('hex');
}

export const parseObjects = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Resource);

/** Returns an id that is unique within a cluster. */
export const idOf = ({ apiVersion, kind, metadata }: Resource) => `${apiVersion} ${kind} ${metadata.name}`;

/** Names of the parts that are deployed separately. */
export const partNames = readdirSync(join(root, 'k8s/parts')).sort();

/** Returns the template of every pod that these objects create, whatever the kind of its owner. */
export function pods(resources: Resource[]): Pod[] {
  return resources.flatMap((owner) => {
    const spec = owner.spec as
      { template?: Template; jobTemplate?: { spec: { template: Template } } } | undefined;
    const template = spec?.jobTemplate?.spec.template ?? spec?.template;
    return template ? [{ owner, labels: template.metadata?.labels ?? {}, spec: template.spec }] : [];
  });
}
interface Template {
  metadata?: { labels?: Record<string, string> };
  spec: Pod['spec'];
}

/** Returns the errors of an object according to Kubernetes' own schema, including unknown fields. */
export async function schemaErrors(resource: Resource): Promise<string[]> {
  const [group = '', version] = resource.apiVersion.includes('/')
    ? resource.apiVersion.split('/')
    : ['core', resource.apiVersion];
  const capital = (word = '') => word.charAt(0).toUpperCase() + word.slice(1);
  const name = `IoK8sApi${capital(group.split('.')[0])}${capital(version)}${resource.kind}`;
  const file = join(root, `node_modules/kubernetes-models/_schemas/${name}.js`);
  const { validate } = (await import(file)) as { validate: Validate };
  const fieldsRead: ReadFields = new WeakMap();
  if (!validate(recordReads(resource, fieldsRead))) {
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`);
  }
  return unknownFields(resource, fieldsRead, resource.kind);
}
type ReadFields = WeakMap<object, Set<string>>;
interface Validate {
  (data: unknown): boolean;
  errors?: { instancePath: string; keyword: string; message?: string }[] | null;
}

/** Wraps an object to record which fields are read. The validator reads every field that it knows, so the others are unknown. */
function recordReads<T extends object>(value: T, fieldsRead: ReadFields): T {
  const fields = fieldsRead.get(value) ?? new Set<string>();
  fieldsRead.set(value, fields);
  return new Proxy(value, {
    get(target, key, receiver) {
      if (typeof key === 'string') fields.add(key);
      const found: unknown = Reflect.get(target, key, receiver);
      return typeof found === 'object' && found !== null ? recordReads(found, fieldsRead) : found;
    },
  });
}

function unknownFields(value: object, fieldsRead: ReadFields, path: string): string[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const where = `${path}.${key}`;
    if (!fieldsRead.get(value)?.has(key)) return [`${where} is not known`];
    return typeof each === 'object' && each !== null ? unknownFields(each, fieldsRead, where) : [];
  });
}
