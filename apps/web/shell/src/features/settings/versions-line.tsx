import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import styles from './settings-page.module.css';

/** What a part says that was not built as a release. */
const UNRELEASED = 'development';

/** Which releases answer, for those who are asked for them; nothing where they cannot be asked or are none. */
export function VersionsLine() {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => request(routes.getHealth, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const versions = Object.entries(data?.versions ?? {}).filter(([, version]) => version !== UNRELEASED);
  const [first, ...others] = new Set(versions.map(([, version]) => version));
  const words =
    others.length > 0 ? versions.map((entry) => entry.join(' ')).join(' · ') : first && `Version: ${first}`;
  if (!words) return null;
  return <p className={styles.versions}>{words}</p>;
}
