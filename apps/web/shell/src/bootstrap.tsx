import { activateLanguage, loadMessages } from '@saldo/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { preferredLanguage } from './features/language/preferred-language';
import { startSession } from './features/session/start-session';

activateLanguage(preferredLanguage());
await loadMessages();
startSession();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
