import { sourcesOf } from './debian.ts';

describe('the sources of another Debian release', () => {
  it("are this machine's mirrors of Debian, verified with Debian's keys", () => {
    const mirrors = [
      'http://deb.example/debian',
      'http://deb.example/debian-security',
      'http://apt.example/',
    ];
    expect(sourcesOf('trixie', mirrors)).toBe(
      'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.example/debian trixie main\n',
    );
  });

  it('are none on a machine without such a mirror', () => {
    expect(sourcesOf('trixie', ['http://ubuntu.example/ubuntu/'])).toBe('');
  });
});
