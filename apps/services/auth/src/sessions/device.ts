/** Browsers by their token in `User-Agent`, the most specific first: most claim to be others too. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\b(curl|node|undici|python|okhttp|go-http)/i, 'A program'],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a readable form of a `User-Agent` header, such as `Safari on iPhone`. For display only: clients can forge it. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([mark]) => mark.test(userAgent))?.[1],
  );
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
