import { withMessages } from '@saldo/i18n';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * Returns a component whose code and messages are loaded when it is first shown. It appears as soon as they are there: under
 * Suspense, React holds it back until 300 ms after its fallback appeared. A failure goes to the error boundary; the next time
 * that the component is shown it loads again.
 * @param whileLoading what is shown in its place meanwhile; nothing unless given
 */
export function onDemand<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  whileLoading: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= (await withMessages(load())).default);
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ reason: unknown }>();
    useEffect(() => {
      if (Part) return;
      let shown = true;
      loadOnce().then(
        (component) => shown && setPart(() => component),
        (reason: unknown) => shown && setFailure({ reason }),
      );
      return () => {
        shown = false;
      };
    }, [Part]);
    if (failure) throw failure.reason;
    return Part ? <Part {...props} /> : whileLoading(props);
  };
}
