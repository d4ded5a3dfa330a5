import { problemOf } from './check-file';

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test.each(['a.jpg', 'a.jpeg', 'a.png', 'a.pdf', 'IMG 01.JPG', 'a.b.Png'])('accepts %s', (name) => {
  expect(problemOf(fileOf(name))).toBeUndefined();
});

test.each(['a.gif', 'a.heic', 'pdf', 'a.pdf.exe', 'a.jpg '])('rejects %s', (name) => {
  expect(problemOf(fileOf(name))).toBe('Choose a JPG, PNG or PDF file.');
});

test('rejects a file over ten megabytes', () => {
  expect(problemOf(fileOf('a.png', 10_000_000))).toBeUndefined();
  expect(problemOf(fileOf('a.png', 10_000_001))).toBe('Choose a file of at most 10 MB.');
});

test('asks for a file if none is selected', () => {
  expect(problemOf(undefined)).toBe('Please select a file to upload.');
});
