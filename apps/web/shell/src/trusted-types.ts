/** The parts of the Trusted Types API that this file uses; the project's DOM types lack them. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: typeof defaultPolicy): unknown;
}

/**
 * Rules of the page's only Trusted Types policy. The browser applies it to each string that a library writes to a place where
 * markup or code could run. `null` rejects the string. There is no rule for strings to evaluate as code, so these are always
 * rejected.
 */
export const defaultPolicy = {
  /** Allows scripts of this origin outside of the API: chunks of the shell and the remotes, and the service worker. */
  createScriptURL(address: string): string | null {
    const { origin, pathname } = new URL(address, location.href);
    const isScript = pathname.endsWith('.js') && !pathname.startsWith('/api/');
    return origin === location.origin && isScript ? address : null;
  },
  /** Allows text without markup, which is all that ApexCharts writes through `innerHTML` (axis labels, tooltip titles). */
  createHTML(html: string): string | null {
    return html.includes('<') ? null : html;
  },
};

/** Installs the policy. Does nothing in browsers without Trusted Types, which ignore the header that requires them. */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  trustedTypes?.createPolicy('default', defaultPolicy);
}
