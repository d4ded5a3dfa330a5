import { texts } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { Button, Select, TextArea, TextField } from '@saldo/ui';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
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
const inquiry = z.object({
  name: z.string().trim().min(1, 'Enter your name.'),
  email: z
    .string()
    .trim()
    .min(1, 'Enter your email.')
    .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, texts.email),
  inquiryType: z.string(),
  subject: z.string().trim().min(1, 'Enter a subject.'),
  message: z.string().trim().min(1, 'Enter a message.'),
});

/** Sends nothing to a server. The form thanks, and clears itself after five seconds unless the user types again. */
export function InquiryForm() {
  const { field, handleSubmit, reset, formState } = useFieldForm({
    defaultValues: empty,
    resolver: zodResolver(inquiry),
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
