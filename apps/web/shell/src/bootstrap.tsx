import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startSession } from './features/session/start-session';

startSession();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
