import { applyTheme, preferredTheme } from '@saldo/theme';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

applyTheme(preferredTheme());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
