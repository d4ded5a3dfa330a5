import { fieldMessage } from '@saldo/api';
import { problem } from '@saldo/contracts';
import { entryResolver, type FormReading, useFieldForm } from '@saldo/form';
import { Button, Select, TextArea, TextField } from '@saldo/ui';
import { useEffect, useRef } from 'react';
import styles from './contact-page.module.css';

const CLEAR_AFTER_MS = 5_000;
const inquiryTypes = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  feature: 'Feature',
  partnership: 'Partnership',
};
const empty = { name: '', email: '', inquiryType: 'general', subject: '', message: '' };
const required = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  subject: 'Enter a subject.',
  message: 'Enter a message.',
};
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

function readInquiry(values: typeof empty): FormReading<typeof empty> {
  const missing = Object.entries(required).filter(([name]) => !values[name as keyof typeof required].trim());
  const errors = Object.fromEntries(missing);
  if (!EMAIL.test(values.email.trim())) errors['email'] ??= fieldMessage(problem('email-invalid'));
  return Object.keys(errors).length > 0 ? { errors } : { entry: values };
}

/** Sends nothing to a server. The form thanks, and clears itself after five seconds unless the user types again. */
export function InquiryForm() {
  const { field, handleSubmit, reset, formState } = useFieldForm({
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

  const submit = handleSubmit(() => undefined);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onChange={() => (editedSince.current = true)}
      noValidate
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <Select label="Inquiry type" {...field('inquiryType')}>
        {Object.entries(inquiryTypes).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <TextField label="Subject" {...field('subject')} />
      <TextArea label="Message" rows={5} {...field('message')} />
      <div role="status">
        {isSubmitSuccessful && (
          <div className={styles.sent}>
            <strong>Message sent successfully!</strong>
            <p>Thank you for contacting us. We&apos;ll get back to you within 24 hours.</p>
          </div>
        )}
      </div>
      <Button type="submit" variant="primary">
        Send Message
      </Button>
    </form>
  );
}
