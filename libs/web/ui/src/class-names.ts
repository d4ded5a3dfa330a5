/** The class attribute of these classes; what is false or absent counts for nothing. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
