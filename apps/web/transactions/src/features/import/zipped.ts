/** Several files as one zip, which is named after all of them. The numbers keep their order, and equal names apart. */
export async function zipped(files: readonly File[]): Promise<File> {
  const { zipSync } = await import('fflate');
  const contents = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const entries = files.map(
    ({ name }, at) => [`${String(at + 1).padStart(4, '0')} ${name}`, contents[at]!] as const,
  );
  const zip = zipSync(Object.fromEntries(entries), { level: 0 });
  return new File([zip], files.map(({ name }) => name).join(', '));
}
