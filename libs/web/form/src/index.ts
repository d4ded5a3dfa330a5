export type { FieldErrors } from 'react-hook-form';
export { entryResolver, type FormReading } from './entry-resolver';
export { parseEntry, zodResolver } from './zod-resolver';
export type { Draft } from './use-draft';
export { type FieldForm, useFieldForm } from './use-field-form';
