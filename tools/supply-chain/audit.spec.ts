import { auditOf, inWords } from './audit.ts';

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, via: [] }]),
    ),
  });

describe('an audit', () => {
  it.each([
    ['nothing', ''],
    ['the page of a proxy', '<html>'],
    ['an error', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}'],
  ])('answered with %s counts as not tried', (_what, output) => {
    expect(auditOf(output)).toEqual({ tried: false });
    expect(inWords(auditOf(output))).toMatch(/were not audited/);
  });

  it('separates severe vulnerabilities from others', () => {
    const found = auditOf(report({ one: 'high', two: 'moderate', three: 'critical', four: 'low' }));
    expect(found).toEqual({
      tried: true,
      severe: ['one (high)', 'three (critical)'],
      others: ['two (moderate)', 'four (low)'],
    });
    expect(inWords(found)).toMatch(/one \(high\), three \(critical\), two \(moderate\)/);
  });

  it('says that none are known', () => {
    expect(inWords(auditOf(report({})))).toMatch(/^No known vulnerabilities/);
  });
});
