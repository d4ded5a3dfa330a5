import { ApiError, callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether two-factor authentication is on. */
export function useTwoFactor() {
  return useQuery({ ...callQuery(routes.getTwoFactor), staleTime: 0 });
}

/**
 * Whether a change needs a code: because two-factor authentication is on or, if that could not be loaded, because the server has
 * asked for one.
 */
export function useCodePrompt() {
  const { data } = useTwoFactor();
  const [wasAsked, setWasAsked] = useState(false);
  return {
    asksForCode: wasAsked || data?.isOn === true,
    /** Whether the server rejected the code or its absence. If so, the code is asked for from then on. */
    isAboutCode: (error: unknown): boolean => {
      const isAboutCode = error instanceof ApiError && error.fields[0]?.path === 'code';
      if (isAboutCode) setWasAsked(true);
      return isAboutCode;
    },
  };
}
