import { useState } from 'react';

/** What is wrong with a field, as a sentence, by field. */
type Faults<Name extends string> = Partial<Record<Name, string>>;

/** What stands in the fields of a form, as it was typed or chosen, and what is wrong with it. */
export function useFields<Name extends string>(initial: () => Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});
  /** What was wrong with a field is no longer said once it is changed. */
  const change = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setFaults((current) => ({ ...current, [name]: undefined }));
  };
  /** What ties a control to its field. */
  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return { values, setValues, faults, setFaults, change, bind };
}
