import { activateLanguage, directionOf, loadMessages, matchLanguage } from '@saldo/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startSession } from './features/session/start-session';

const language = matchLanguage(navigator.languages);
activateLanguage(language, directionOf(language));
await loadMessages();
startSession();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
