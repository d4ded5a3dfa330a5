import { closeOnBack } from '@saldo/session';
import { X } from 'lucide-react';
import { Dialog as Modal } from 'radix-ui';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { focusRestorer } from './focus-restore';
import styles from './dialog.module.css';
import { t } from './messages';
import { useEscape } from './use-escape';

const FIELDS = 'input, select, textarea';

interface DialogProps {
  title: string;
  /** Wide enough for a table. */
  wide?: boolean;
  /** Focuses the first field. Needed for a dialog on top of another one, which takes the focus back from `autoFocus`. */
  focusFirstField?: boolean;
  /** Element to focus first. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Called on Escape, on the browser's Back and by the Close button. A click outside does nothing. */
  onClose: () => void;
  children: ReactNode;
}

interface Leaving {
  /** Closes the dialog as Escape does. */
  leave: () => void;
  /** Sets a callback to run before leaving. */
  setBefore: (act: BeforeLeaving | undefined) => void;
}

/** Keeps input, or returns `stay` to leave the dialog open. */
type BeforeLeaving = (() => void) | (() => 'stay');

const LeavingContext = createContext<Leaving>({ leave: () => {}, setBefore: () => {} });

/** Calls `before` when the user leaves the surrounding dialog without answering it. */
export function useBeforeLeaving(before: BeforeLeaving): void {
  const { setBefore } = useContext(LeavingContext);
  const act = useEffectEvent(before);
  useLayoutEffect(() => {
    setBefore(() => act());
    return () => setBefore(undefined);
  }, [setBefore]);
}

function CloseButton() {
  const { leave } = useContext(LeavingContext);
  return <IconButton label={t('ui.dialog.close')} icon={<X size={18} aria-hidden />} onClick={leave} />;
}

/** A modal dialog that is open while rendered. Traps the focus and restores it afterwards. */
export function Dialog({ title, onClose, children, ...frame }: DialogProps) {
  return (
    <ModalFrame role="dialog" onClose={onClose} {...frame}>
      <header className={styles.header}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        <CloseButton />
      </header>
      {children}
    </ModalFrame>
  );
}

interface ModalFrameProps extends Omit<DialogProps, 'title'> {
  role: 'dialog' | 'alertdialog';
  /** Whether the content includes a `Modal.Description`. */
  described?: boolean;
}

/** Radix's dialog without its overlay, whose style element would violate the content security policy. */
export function ModalFrame(props: ModalFrameProps) {
  const { role, described, wide, firstFocus, focusFirstField, onClose, children } = props;
  const [opener] = useState(() => focusRestorer(document.activeElement));
  const dialog = useRef<HTMLDivElement>(null);
  const before = useRef<BeforeLeaving>(undefined);
  const setBefore = useCallback((act?: BeforeLeaving) => (before.current = act), []);
  const leave = () => {
    if (before.current?.() !== 'stay') onClose();
  };
  useEscape(dialog, leave);
  const leaveOnBack = useEffectEvent(leave);
  useLayoutEffect(() => closeOnBack(() => leaveOnBack()), []);
  return (
    <Modal.Root open>
      <Modal.Portal>
        <div className={styles.backdrop}>
          <Modal.Content
            ref={dialog}
            role={role}
            className={classNames(styles.dialog, styles[role], wide && styles.wide)}
            // Radix warns if `aria-describedby` refers to a missing Modal.Description.
            {...(!described && { 'aria-describedby': undefined })}
            aria-modal
            onOpenAutoFocus={(event) => {
              if (!firstFocus && !focusFirstField) return;
              event.preventDefault();
              (firstFocus?.current ?? dialog.current?.querySelector<HTMLElement>(FIELDS))?.focus();
            }}
            onKeyDown={(event) => {
              // Ignore an Enter key that has been held since before the question opened.
              if (role === 'alertdialog' && event.key === 'Enter' && event.repeat) event.preventDefault();
            }}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            // Restore the focus ourselves: Radix would focus its own trigger.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener();
            }}
          >
            <LeavingContext value={{ leave, setBefore }}>{children}</LeavingContext>
          </Modal.Content>
        </div>
      </Modal.Portal>
    </Modal.Root>
  );
}
