import { bookCategoriesQuery } from '@saldo/api';
import { setColouredCategories } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Sets the colours of the user's categories for all screens, and resets them at logout. */
export function CategoryColours() {
  const { data } = useQuery(bookCategoriesQuery);
  useEffect(() => setColouredCategories(data?.categories ?? []), [data]);
  useEffect(() => () => setColouredCategories([]), []);
  return null;
}
