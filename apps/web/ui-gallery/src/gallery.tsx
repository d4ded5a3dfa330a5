import { toggleTheme, useTheme } from '@saldo/theme';
import { Button, PageHeader, Toasts } from '@saldo/ui';
import type { ReactNode } from 'react';
import styles from './gallery.module.css';
import { Buttons } from './sections/buttons';
import { Colours } from './sections/colours';
import { Dialogs } from './sections/dialogs';
import { Fields } from './sections/fields';
import { Figures } from './sections/figures';
import { Messages } from './sections/messages';

const sections: readonly [title: string, content: ReactNode][] = [
  ['Colours', <Colours key="colours" />],
  ['Buttons', <Buttons key="buttons" />],
  ['Fields', <Fields key="fields" />],
  ['Figures and tables', <Figures key="figures" />],
  ['Messages and waiting', <Messages key="messages" />],
  ['Dialogs', <Dialogs key="dialogs" />],
];

/** All components in all states, in the current theme. */
export function Gallery() {
  const dark = useTheme(({ theme }) => theme === 'dark');
  return (
    <>
      <main className={styles.main}>
        <PageHeader title="Components" subtitle="Every component of Saldo's page, in every state.">
          <Button onClick={toggleTheme}>Switch to {dark ? 'light' : 'dark'} theme</Button>
        </PageHeader>
        {sections.map(([title, content]) => (
          <section key={title} className={styles.section} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <div className={styles.grid}>{content}</div>
          </section>
        ))}
      </main>
      <Toasts />
    </>
  );
}
