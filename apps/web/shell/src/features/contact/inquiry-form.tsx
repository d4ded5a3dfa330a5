import { fieldMessage } from '@saldo/api';
import { problem } from '@saldo/contracts';
import { entryResolver, type FormReading, useFieldForm } from '@saldo/form';
import { Button, Select, TextArea, TextField } from '@saldo/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../messages';
import styles from './contact-page.module.css';

const CLEAR_AFTER_MS = 5_000;
const inquiryTypes = ['general', 'technical', 'billing', 'feature', 'partnership'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** Returns the type of inquiry in a URL: `?inquiry=technical`. */
export function askedInquiry(search: string): InquiryType | undefined {
  const asked = new URLSearchParams(search).get('inquiry');
  return inquiryTypes.find((type) => type === asked);
}

interface InquiryFormProps {
  /** A new object selects its type and moves the focus to the form. */
  asked?: { type: InquiryType } | undefined;
}

const empty = { name: '', email: '', inquiryType: 'general', subject: '', message: '' };
const required = ['name', 'email', 'subject', 'message'] as const;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

function readInquiry(values: typeof empty): FormReading<typeof empty> {
  const missing = required.filter((name) => values[name].trim() === '');
  const errors = Object.fromEntries(
    missing.map((name) => [name, t(`shell.inquiry.${name}-missing`)] as const),
  );
  if (!EMAIL.test(values.email.trim())) errors['email'] ??= fieldMessage(problem('email-invalid'));
  return Object.keys(errors).length > 0 ? { errors } : { entry: values };
}

/**
 * A form that sends nothing to a server. It shows a confirmation, then clears itself after five seconds unless the user types
 * again.
 */
export function InquiryForm({ asked }: InquiryFormProps) {
  const { field, handleSubmit, reset, formState, setValue } = useFieldForm({
    defaultValues: empty,
    resolver: entryResolver(readInquiry),
  });
  const { isSubmitSuccessful, submitCount } = formState;
  const editedSince = useRef(false);
  useEffect(() => {
    if (!isSubmitSuccessful) return;
    editedSince.current = false;
    const timer = setTimeout(() => {
      reset(editedSince.current ? undefined : empty, { keepValues: editedSince.current });
    }, CLEAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSubmitSuccessful, submitCount, reset]);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!asked) return;
    setValue('inquiryType', asked.type);
    form.current?.querySelector('input')?.focus();
  }, [asked, setValue]);
  const submit = handleSubmit(() => undefined);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onChange={() => (editedSince.current = true)}
      noValidate
    >
      <TextField label={t('shell.inquiry.name')} autoComplete="name" {...field('name')} />
      <TextField label={t('shell.inquiry.email')} type="email" autoComplete="email" {...field('email')} />
      <Select label={t('shell.inquiry.type')} {...field('inquiryType')}>
        {inquiryTypes.map((type) => (
          <option key={type} value={type}>
            {t(`shell.inquiry.type.${type}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('shell.inquiry.subject')} {...field('subject')} />
      <TextArea label={t('shell.inquiry.message')} rows={5} {...field('message')} />
      <div role="status">
        {isSubmitSuccessful && (
          <div className={styles.sent}>
            <strong>{t('shell.inquiry.sent')}</strong>
            <p>{t('shell.inquiry.thanks')}</p>
          </div>
        )}
      </div>
      <Button type="submit" variant="primary">
        {t('shell.inquiry.submit')}
      </Button>
    </form>
  );
}
