import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { t } from './messages';
import styles from './settings-page.module.css';

/** Version of a part that was not built as a release. */
const UNRELEASED = 'development';

/** Shows the versions of all running parts, for support. */
export function VersionsLine() {
  const { data } = useQuery({
    ...callQuery(routes.getHealth),
    staleTime: Infinity,
    retry: false,
  });
  const versions = Object.entries(data?.versions ?? {}).filter(([, version]) => version !== UNRELEASED);
  const [first, ...others] = new Set(versions.map(([, version]) => version));
  const words =
    others.length > 0
      ? versions.map((entry) => entry.join(' ')).join(' · ')
      : first && t('shell.settings.version', { version: first });
  if (!words) return null;
  return <p className={styles.versions}>{words}</p>;
}
