import { EmptyState } from '@saldo/ui';
import { useSearch } from 'wouter';
import { CategoryPage } from './category-page';
import { t } from './messages';
import { readNameAddress } from './name-address';
import { PayeePage } from './payee-page';

/** The page of the payee or category in the URL. Another name mounts a new page, which keeps no state of the previous one. */
export default function NamePage({ of }: { of: 'payee' | 'category' }) {
  const address = readNameAddress(useSearch());
  const { payee, category } = address;
  const type = address.isIncome ? 'income' : 'expense';
  if (of === 'payee' && payee !== undefined) return <PayeePage key={payee} name={payee} address={address} />;
  if (of === 'category' && category !== undefined)
    return <CategoryPage key={`${type} ${category}`} name={category} type={type} address={address} />;
  return <EmptyState message={t('name-pages.page.unknown')} />;
}
