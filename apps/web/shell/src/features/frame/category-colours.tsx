import { bookCategoriesQuery } from '@saldo/api';
import { setColouredCategories } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Gives all screens the colours of the user's categories, and forgets them at logout. */
export function CategoryColours() {
  const { data } = useQuery(bookCategoriesQuery);
  useEffect(() => setColouredCategories(data?.categories ?? []), [data]);
  useEffect(() => () => setColouredCategories([]), []);
  return null;
}
