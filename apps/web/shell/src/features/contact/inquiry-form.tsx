import { Button, Select, TextArea, TextField } from '@saldo/ui';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
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
const required = (what: string) => ({
  validate: (value: string) => value.trim() !== '' || `Please enter ${what}.`,
});

/** Nothing is sent to a server: the form thanks, and clears itself after five seconds unless the user types again. */
export function InquiryForm() {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitSuccessful, submitCount } = formState;
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
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', required('your name'))}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          ...required('your email'),
          pattern: {
            value: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
            message: 'Please enter a valid email address.',
          },
        })}
      />
      <Select label="Inquiry type" {...register('inquiryType')}>
        {Object.entries(inquiryTypes).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <TextField
        label="Subject"
        error={errors.subject?.message}
        {...register('subject', required('a subject'))}
      />
      <TextArea
        label="Message"
        rows={5}
        error={errors.message?.message}
        {...register('message', required('a message'))}
      />
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
