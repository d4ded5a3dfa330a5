import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Dialog } from '../dialog';
import { focusRestorer } from '../focus-restore';
import { t } from '../messages';
import { usePhone } from '../use-narrower';
import { Calendar, type CalendarProps, type DayRef } from './calendar';
import styles from './calendar.module.css';

interface CalendarPopupProps {
  /** Button that opened the calendar. */
  anchor: RefObject<HTMLElement | null>;
  calendar: CalendarProps;
  onClose: () => void;
}

/** A calendar next to its button, or in a dialog on a phone. Closes when the user chooses a day. */
export default function CalendarPopup({ anchor, calendar, onClose }: CalendarPopupProps) {
  const day = useRef<HTMLButtonElement>(null);
  // Kept in this component, because resizing the window replaces its content.
  const [restoreFocus] = useState(() => focusRestorer(document.activeElement));
  const pick: CalendarProps['onPick'] = (date) => {
    calendar.onPick(date);
    onClose();
  };
  const content = <Calendar {...calendar} day={day} onPick={pick} />;
  if (usePhone())
    return (
      <Dialog title={t('ui.calendar.title')} firstFocus={day} onClose={onClose}>
        {content}
      </Dialog>
    );
  return (
    <CalendarPopover anchor={anchor} day={day} restoreFocus={restoreFocus} onClose={onClose}>
      {content}
    </CalendarPopover>
  );
}

interface CalendarPopoverProps extends Omit<CalendarPopupProps, 'calendar'>, DayRef {
  restoreFocus: () => void;
  children: ReactNode;
}

function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, day, restoreFocus, onClose, children } = props;
  const isLeft = useRef(false);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={t('ui.calendar.title')}
          aria-modal
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            day.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button closes the calendar itself.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) restoreFocus();
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
