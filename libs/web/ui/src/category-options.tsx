interface CategoryOptionsProps {
  known: readonly string[];
  /** That of an edited entry, which may be gone meanwhile, or not loaded yet. */
  chosen: string;
}

/** The choices of a select of categories, none of which is chosen at first. */
export function CategoryOptions({ known, chosen }: CategoryOptionsProps) {
  const names = new Set(chosen ? [...known, chosen] : known);
  return (
    <>
      <option value="">Select a category</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}
