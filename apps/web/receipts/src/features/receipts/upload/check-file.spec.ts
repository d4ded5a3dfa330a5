import { problemOf } from './check-file';

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test.each(['a.jpg', 'a.jpeg', 'a.png', 'a.pdf', 'IMG 01.JPG', 'a.b.Png', 'a.webp'])('accepts %s', (name) => {
  expect(problemOf(fileOf(name))).toBeUndefined();
});

test.each(['a.gif', 'pdf', 'a.pdf.exe', 'a.jpg '])('rejects %s', (name) => {
  expect(problemOf(fileOf(name))).toBe('Choose a JPG, PNG, WEBP or PDF file.');
});

test.each(['a.heic', 'IMG 1.HEIF'])('says what to do with %s', (name) => {
  expect(problemOf(fileOf(name))).toMatch(/^HEIC photos can't be read\./);
});

test.each([
  ['a.pdf', 10],
  ['a.png', 25],
  ['a.webp', 25],
])('rejects %s over %i MB', (name, megabytes) => {
  expect(problemOf(fileOf(name, megabytes * 1_000_000))).toBeUndefined();
  const text = `Choose a file of at most ${megabytes} MB.`;
  expect(problemOf(fileOf(name, megabytes * 1_000_000 + 1))).toBe(text);
});

test('asks for a file if none is selected', () => {
  expect(problemOf(undefined)).toBe('Please select a file to upload.');
});
