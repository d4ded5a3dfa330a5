import { screens } from '../../screens';
import { t } from './messages';

/** Parts of screens that can be opened from anywhere. */
const parts = [
  { path: '/transactions/review', label: () => t('palette.place.review') },
  { path: '/transactions?open=import', label: () => t('palette.place.import') },
  { path: '/transactions?open=categories', label: () => t('palette.place.categories') },
  { path: '/transactions?open=payees', label: () => t('palette.place.payees') },
  { path: '/transactions?open=rules', label: () => t('palette.place.rules') },
  { path: '/transactions?open=imports', label: () => t('palette.place.imports') },
  { path: '/transactions?open=trash', label: () => t('palette.place.trash') },
  { path: '/reports/subscriptions', label: () => t('palette.place.subscriptions') },
  { path: '/reports/year', label: () => t('palette.place.year') },
  { path: '/reports/forecast', label: () => t('palette.place.forecast') },
];

/** All screens and parts of screens that have a URL. */
export const places = [...screens, ...parts];
