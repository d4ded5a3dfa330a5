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
    ['a page of a proxy', '<html>'],
    [
      'that it is not done here',
      '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}',
    ],
  ])('that was answered with %s says that it was not tried', (_what, output) => {
    expect(auditOf(output)).toEqual({ tried: false });
    expect(inWords(auditOf(output))).toMatch(/were not looked for/);
  });

  it('tells what is severe from what is not', () => {
    const found = auditOf(report({ one: 'high', two: 'moderate', three: 'critical', four: 'low' }));
    expect(found).toEqual({
      tried: true,
      severe: ['one (high)', 'three (critical)'],
      others: ['two (moderate)', 'four (low)'],
    });
    expect(inWords(found)).toMatch(/one \(high\), three \(critical\), two \(moderate\)/);
  });

  it('says so where nothing is known', () => {
    expect(inWords(auditOf(report({})))).toMatch(/^No holes are known/);
  });
});
