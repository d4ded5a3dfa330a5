import { bookCategoriesQuery, categoryPath } from '@saldo/api';
import { type BookCategory, categoryKey, type CategoryType } from '@saldo/contracts';
import { useCategories } from '@saldo/fields';
import { today as currentDay } from '@saldo/format';
import { Button, categoryLabel, QuietLink } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isCustom } from '../categories/api/change-categories';
import { RenameCategoryDialog } from '../categories/rename-category-dialog';
import { t } from './messages';
import type { NameAddress } from './name-address';
import { NameCards } from './name-cards';
import { NameHeader } from './name-header';
import styles from './name-pages.module.css';
import { categoryScope, monthsUntil } from './scope';
import { useFigures } from './use-figures';

const none: readonly BookCategory[] = [];

interface CategoryPageProps {
  name: string;
  type: CategoryType;
  address: NameAddress;
}

/** The page of a category: spending or income, including its subcategories. */
export function CategoryPage({ name, type, address }: CategoryPageProps) {
  const categories = useQuery(bookCategoriesQuery).data?.categories ?? none;
  const scope = useMemo(() => categoryScope({ name, type }, categories), [name, type, categories]);
  const today = currentDay();
  const figures = useFigures(scope, monthsUntil(address.endDate, today), today);
  return (
    <>
      <NameHeader title={categoryLabel(name)} subtitle={t(`name-pages.header.${type}`)}>
        {isCustom({ name, type }) && <RenameButton name={name} type={type} />}
      </NameHeader>
      <Family name={name} type={type} categories={categories} />
      <NameCards {...{ address, scope, figures }} emptyHint={t('name-pages.page.none-of-category')} />
    </>
  );
}

function RenameButton({ name, type }: Pick<BookCategory, 'name' | 'type'>) {
  const [isOpen, setIsOpen] = useState(false);
  const known = useCategories()[type];
  const [, navigate] = useLocation();
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('name-pages.header.rename')}
      </Button>
      {isOpen && (
        <RenameCategoryDialog
          category={{ name, type }}
          known={known}
          onMoved={(to) => {
            setIsOpen(false);
            navigate(categoryPath(to, type), { replace: true });
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface FamilyProps extends Pick<BookCategory, 'name' | 'type'> {
  categories: readonly BookCategory[];
}

/** Links to the parent of a category, or to its subcategories, which its figures include. */
function Family({ name, type, categories }: FamilyProps) {
  const own = categories.find((each) => each.type === type && categoryKey(each.name) === categoryKey(name));
  const parents = categories.filter(({ _id }) => _id === own?.parent);
  const children = own ? categories.filter(({ parent }) => parent === own._id) : [];
  const related = parents.length > 0 ? parents : children;
  if (related.length === 0) return null;
  return (
    <p className={styles.family}>
      {t(parents.length > 0 ? 'name-pages.header.parent' : 'name-pages.header.children')}
      {related.map((each) => (
        <QuietLink key={each._id} href={categoryPath(each.name, each.type)}>
          {categoryLabel(each.name)}
        </QuietLink>
      ))}
    </p>
  );
}
