import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { reloadIfGone } from './reload-if-gone';

interface OptionalPartProps {
  children: ReactNode;
  onFailed?: () => void;
}

/** Leaves its content out if the code cannot be loaded, such as without a network, or if it throws. The rest of the page stays. */
export function OptionalPart({ children, onFailed }: OptionalPartProps) {
  const note = (error: unknown) => {
    onFailed?.();
    void reloadIfGone(error);
  };
  return (
    <ErrorBoundary fallback={null} onError={note}>
      {children}
    </ErrorBoundary>
  );
}
