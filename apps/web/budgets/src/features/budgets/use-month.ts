import { today } from '@saldo/ui';
import { useLocation, useSearch } from 'wouter';
import { type Month, monthFromText, monthOf, monthToText } from './month';

/** The month in the address, so that reload, back and a shared link lead to it; without one, the current month. */
export function useMonth() {
  const [path, navigate] = useLocation();
  const asked = monthFromText(new URLSearchParams(useSearch()).get('month'));
  const current = monthOf(today());
  const show = (month: Month) => {
    const text = monthToText(month);
    navigate(text === monthToText(current) ? path : `${path}?month=${text}`);
  };
  return { month: asked ?? current, show };
}
