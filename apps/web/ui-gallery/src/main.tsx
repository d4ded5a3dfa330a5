import { activateLanguage } from '@saldo/i18n';
import { applyTheme, preferredTheme } from '@saldo/theme';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

applyTheme(preferredTheme());
activateLanguage('en');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
