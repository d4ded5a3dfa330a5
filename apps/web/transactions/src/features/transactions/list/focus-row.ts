/** Returns the id of the element that names a transaction's row. */
export const nameIdOf = ({ _id }: { _id: string }) => `name-${_id}`;

export function focusRow(id: string): void {
  document
    .getElementById(nameIdOf({ _id: id }))
    ?.closest('tr')
    ?.focus();
}
