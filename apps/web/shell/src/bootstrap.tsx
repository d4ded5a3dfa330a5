import { activateLanguage, loadMessages } from '@saldo/i18n';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { preferredLanguage } from './features/language/preferred-language';
import { followDigits } from './features/session/follow-digits';
import { startSession } from './features/session/start-session';

/** Ends the current task, so that the browser can paint and respond before the next step. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

activateLanguage(preferredLanguage());
await loadMessages();
await nextTask();
startSession();
await nextTask();
// Run on its own, because the first use of Intl takes the browser a long task.
followDigits();
await nextTask();
const root = document.getElementById('root');
// In a transition, React renders the first screen in short tasks.
if (root) startTransition(() => createRoot(root).render(<App />));
