/** Several files as one zip, which is named after all of them. The numbers keep their order, and equal names apart.
 * Equal files make an equal zip, by which an interrupted move is found again. */
export async function zipped(files: readonly File[]): Promise<File> {
  const { zipSync } = await import('fflate');
  const entries = files.map(async (file, at) => {
    const name = `${String(at + 1).padStart(4, '0')} ${file.name}`;
    return [name, new Uint8Array(await file.arrayBuffer())] as const;
  });
  const zip = zipSync(Object.fromEntries(await Promise.all(entries)), { level: 0, mtime: '2000-01-01' });
  return new File([zip], files.map(({ name }) => name).join(', '));
}
