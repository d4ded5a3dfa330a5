import { activateLanguage, loadMessages, matchLanguage } from '@saldo/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startSession } from './features/session/start-session';

activateLanguage(matchLanguage(navigator.languages));
await loadMessages();
startSession();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
