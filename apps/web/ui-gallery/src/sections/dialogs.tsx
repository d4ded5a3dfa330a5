import {
  AlertDialog,
  Button,
  CheckboxField,
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogForm,
  FormDialog,
  LeaveQuestion,
  TextField,
} from '@saldo/ui';
import { type ReactNode, useState } from 'react';
import { Specimen } from '../specimen';

type Opened = (close: () => void) => ReactNode;
const nothing = () => undefined;
const QUESTION = 'Are you sure you want to delete this transaction?';

const dialogs: readonly [name: string, state: string, Opened][] = [
  [
    'Dialog',
    'with DialogActions',
    (close) => (
      <Dialog title="Keys" onClose={close}>
        <p>What one needs to know.</p>
        <DialogActions>
          <Button onClick={close}>Close it</Button>
        </DialogActions>
      </Dialog>
    ),
  ],
  [
    'FormDialog',
    'with a problem',
    (close) => (
      <FormDialog
        title="Add Budget"
        submitLabel="Add Budget"
        busy={false}
        problem="This category already has a budget for that month."
        onSubmit={nothing}
        onClose={close}
      >
        <TextField label="Name" />
      </FormDialog>
    ),
  ],
  [
    'DialogForm',
    'one step of a dialog',
    (close) => (
      <Dialog title="Set up" onClose={close}>
        <DialogForm submitLabel="Continue" busy={false} onSubmit={nothing} onClose={close}>
          <TextField label="Current password" />
        </DialogForm>
      </Dialog>
    ),
  ],
  [
    'ConfirmDialog',
    'before what cannot be taken back',
    (close) => <ConfirmDialog sentence={QUESTION} confirmLabel="Delete" onConfirm={close} onCancel={close} />,
  ],
  [
    'ConfirmDialog',
    'busy, after a failure',
    (close) => (
      <ConfirmDialog
        sentence={QUESTION}
        confirmLabel="Delete"
        action={{ busy: true, problem: "Couldn't delete it. Try again." }}
        onConfirm={close}
        onCancel={close}
      />
    ),
  ],
  [
    'ConfirmDialog',
    'before what takes nothing away, with a choice',
    (close) => (
      <ConfirmDialog
        sentence="You've already uploaded this file. Nothing was recorded again."
        confirmLabel="Record Again"
        variant="primary"
        onConfirm={close}
        onCancel={close}
      >
        <CheckboxField label="Don't ask again on this device" />
      </ConfirmDialog>
    ),
  ],
  [
    'LeaveQuestion',
    'in a dialog that is closed without saving',
    (close) => (
      <Dialog title="Your recovery codes" onClose={close}>
        <p>What would be lost.</p>
        <LeaveQuestion
          sentence="Close without saving your recovery codes?"
          confirmLabel="Close Without Saving"
          onLeave={close}
        />
      </Dialog>
    ),
  ],
  [
    'AlertDialog',
    'one thing to read',
    (close) => <AlertDialog sentence="Please select a category" onClose={close} />,
  ],
];

export function Dialogs() {
  const [open, setOpen] = useState<Opened>();
  return (
    <>
      {dialogs.map(([name, state, dialog]) => (
        <Specimen key={name + state} name={name} state={state}>
          <div>
            <Button aria-label={`Open ${name}, ${state}`} onClick={() => setOpen(() => dialog)}>
              Open
            </Button>
          </div>
        </Specimen>
      ))}
      {open?.(() => setOpen(undefined))}
    </>
  );
}
