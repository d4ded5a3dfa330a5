export { zodResolver } from '@hookform/resolvers/zod';
export type { FieldErrors } from 'react-hook-form';
export { entryResolver, type FormReading } from './entry-resolver';
export { type FieldForm, useFieldForm } from './use-field-form';
