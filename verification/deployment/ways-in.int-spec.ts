import {
  describeRendered,
  idOf,
  overlays,
  render,
  renderWithWayIn,
  waysIn,
  type Resource,
} from './kubernetes.ts';
import { remoteNames } from '../../tools/common/remotes.ts';

interface IngressSpec {
  ingressClassName?: string;
  tls?: unknown;
  rules: { host: string; http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
}
interface RouteSpec {
  hostnames: string[];
  parentRefs: { name: string; sectionName: string }[];
  rules: { matches?: { path: { value: string } }[]; backendRefs?: { name: string; port: number }[] }[];
}

function routesOf(resources: Resource[]): Record<string, string | undefined> {
  const ingress = resources.find(({ kind }) => kind === 'Ingress')?.spec as IngressSpec | undefined;
  const route = resources.find(({ kind, metadata }) => kind === 'HTTPRoute' && metadata.name === 'saldo')
    ?.spec as RouteSpec | undefined;
  return Object.fromEntries([
    ...(ingress?.rules[0]?.http.paths ?? []).map(({ path, backend }) => [path, backend.service.name]),
    ...(route?.rules ?? []).map(({ matches, backendRefs }) => [
      matches?.[0]?.path.value,
      backendRefs?.[0]?.name,
    ]),
  ]) as Record<string, string | undefined>;
}

const isWay = ({ kind }: Resource) => ['Ingress', 'HTTPRoute', 'Gateway'].includes(kind);

describeRendered.each(waysIn)('the way in %s', (way) => {
  it.each(overlays)('routes each path to the service that serves it, in the overlay %s', (overlay) => {
    const resources = renderWithWayIn(way, overlay);
    expect(routesOf(resources)).toEqual({
      '/api': 'saldo-gateway',
      '/': 'saldo-web-shell',
      ...Object.fromEntries(remoteNames.map((name) => [`/remotes/${name}`, `saldo-web-${name}`])),
    });
    const services = resources.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    for (const service of Object.values(routesOf(resources))) expect(services).toContain(service);
  });

  it('changes nothing but the way in', () => {
    const others = (resources: Resource[]) => resources.filter((each) => !isWay(each)).map(idOf);
    expect(others(renderWithWayIn(way, 'production'))).toEqual(others(render('overlays/production')));
  });

  it('serves the host of the installation with its certificate', () => {
    const own = renderWithWayIn(way, 'production').filter(isWay);
    const text = JSON.stringify(own);
    expect(text).toContain('saldo-tls');
    for (const { kind, spec, metadata } of own) {
      expect(metadata.namespace).toBe('saldo');
      if (kind === 'Ingress') {
        const { rules, tls, ingressClassName } = spec as IngressSpec;
        expect(tls).toEqual([{ hosts: [rules[0]?.host], secretName: 'saldo-tls' }]);
        expect(ingressClassName).toBe(/ingress-(\w+)/.exec(way)?.[1]);
      } else if (kind === 'HTTPRoute') {
        const { hostnames, parentRefs } = spec as RouteSpec;
        expect([hostnames, parentRefs[0]?.name]).toEqual([['saldo.example'], 'saldo']);
      }
    }
  });
});

describeRendered('a cluster on your own machine', () => {
  it('is served without a certificate at saldo.localhost', () => {
    const ingress = render('overlays/local').find(({ kind }) => kind === 'Ingress')?.spec as IngressSpec;
    expect([ingress.rules[0]?.host, ingress.tls]).toEqual(['saldo.localhost', undefined]);
  });
});

describeRendered('the annotations for ingress-nginx', () => {
  it('send calls to the web server with the error body of the API if no gateway is left', () => {
    const [ingress] = renderWithWayIn('ingress-nginx', 'production').filter(({ kind }) => kind === 'Ingress');
    const { annotations = {} } = ingress?.metadata as { annotations?: Record<string, string> };
    expect(annotations['nginx.ingress.kubernetes.io/default-backend']).toBe('saldo-web-shell');
    // This annotation would replace the gateway's own error responses.
    expect(annotations).not.toHaveProperty('nginx.ingress.kubernetes.io/custom-http-errors');
  });
});

describeRendered.each(overlays)('the network policies of the overlay %s', (overlay) => {
  const policies = render(`overlays/${overlay}`).filter(({ kind }) => kind === 'NetworkPolicy');

  it('name no namespace, which every cluster calls differently', () => {
    expect(policies.length).toBeGreaterThan(5);
    expect(JSON.stringify(policies)).not.toContain('kubernetes.io/metadata.name');
  });

  it('allow names on the ports of CoreDNS, OpenShift and NodeLocal DNSCache', () => {
    const names = JSON.stringify(policies.find(({ metadata }) => metadata.name === 'saldo-names')?.spec);
    for (const each of ['"port":53,', '"port":5353,', '169.254.20.10/32', 'kube-dns', 'node-local-dns'])
      expect(names).toContain(each);
  });
});
