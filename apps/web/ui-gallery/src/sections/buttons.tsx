import { BackLink, Button, buttonClass, IconButton, Key, PageHeader, QuietLink, RowButton } from '@saldo/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import styles from '../gallery.module.css';
import { Specimen } from '../specimen';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name="Button" state={variant}>
          <div className={styles.row}>
            <Button variant={variant}>Save</Button>
            <Button variant={variant} icon={<Plus size={16} aria-hidden />}>
              With an icon
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="buttonClass" state="a link that is a button to the eye">
        <div>
          <a href="#top" className={buttonClass('primary')}>
            Create your account
          </a>
        </div>
      </Specimen>
      <Specimen name="QuietLink">
        <QuietLink href="#accounts">$1,240.00</QuietLink>
      </Specimen>
      <Specimen name="BackLink">
        <BackLink href="#accounts">Accounts</BackLink>
      </Specimen>
      <Specimen name="PageHeader" state="compact; the other one heads this gallery">
        <PageHeader title="Transactions" compact>
          <Button>Import</Button>
        </PageHeader>
      </Specimen>
      <Specimen name="Key" state="of a shortcut">
        <div className={styles.row}>
          <Key name="Ctrl" />
          <Key name="K" />
        </div>
      </Specimen>
      <Specimen name="IconButton" state="plain, framed, disabled">
        <div className={styles.row}>
          <IconButton label="Edit" icon={<Pencil size={16} aria-hidden />} />
          <IconButton framed label="Delete" icon={<Trash2 size={16} aria-hidden />} />
          <IconButton disabled label="Not now" icon={<Pencil size={16} aria-hidden />} />
        </div>
      </Specimen>
      <Specimen name="RowButton" state="edit, delete">
        <div className={styles.row}>
          <span id="row-name">Groceries</span>
          <RowButton action="edit" rowNameId="row-name" onClick={() => {}} />
          <RowButton action="delete" rowNameId="row-name" onClick={() => {}} />
        </div>
      </Specimen>
    </>
  );
}
