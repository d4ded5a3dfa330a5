/**
 * Packs several files into one zip that is named after all of them. Number prefixes keep their order and make equal names unique.
 * Equal files result in an equal zip, by which an interrupted move is recognised.
 */
export async function zipped(files: readonly File[]): Promise<File> {
  const { zipSync } = await import('fflate');
  const entries = files.map(async (file, at) => {
    const name = `${String(at + 1).padStart(4, '0')} ${file.name}`;
    return [name, new Uint8Array(await file.arrayBuffer())] as const;
  });
  const zip = zipSync(Object.fromEntries(await Promise.all(entries)), { level: 0, mtime: '2000-01-01' });
  return new File([zip], files.map(({ name }) => name).join(', '));
}
