import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import { TextField } from './text-field';

interface PromptDialogProps {
  title: string;
  label: string;
  submitLabel: string;
  maxLength?: number;
  busy?: boolean;
  error?: string;
  /** With the text as it was given, trimmed and not empty. */
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** Asks for one line of text. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, label, submitLabel, maxLength, busy, error, onSubmit, onCancel } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React would pass the event on to the form in whose place this dialog was opened.
    event.stopPropagation();
    if (text.trim()) onSubmit(text.trim());
  };
  return (
    <Dialog title={title} firstFocus={field} onClose={onCancel}>
      <form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={label}
          value={text}
          error={error}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!text.trim()}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
