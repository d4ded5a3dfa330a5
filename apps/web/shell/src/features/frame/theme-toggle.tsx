import { useAction } from '@saldo/actions';
import { toggleTheme, useTheme } from '@saldo/theme';
import { IconButton } from '@saldo/ui';
import { Moon, Sun } from 'lucide-react';
import { t } from '../../messages';

/** A button named after the theme that it switches to. */
export function ThemeToggle() {
  const dark = useTheme(({ theme }) => theme === 'dark');
  const Icon = dark ? Sun : Moon;
  const label = t(dark ? 'shell.frame.to-light-theme' : 'shell.frame.to-dark-theme');
  useAction({ label, run: toggleTheme });
  return <IconButton framed label={label} icon={<Icon size={16} aria-hidden />} onClick={toggleTheme} />;
}
