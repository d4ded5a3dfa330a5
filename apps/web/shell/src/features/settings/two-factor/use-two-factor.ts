import { ApiError, queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether two-factor authentication is on. */
export function useTwoFactor() {
  return useQuery({
    queryKey: queryKeys.twoFactor,
    queryFn: ({ signal }) => request(routes.getSecondFactor, { signal }),
    staleTime: 0,
  });
}

/**
 * Whether a change takes a code: because two-factor authentication is on or, where that could not be loaded, because the
 * server has asked for one.
 */
export function useCodePrompt() {
  const { data } = useTwoFactor();
  const [wasAsked, setWasAsked] = useState(false);
  return {
    asksForCode: wasAsked || data?.isOn === true,
    /** Whether the server refused the code, or that there was none; from then on the code is asked for. */
    isAboutCode: (error: unknown): boolean => {
      const isAboutCode = error instanceof ApiError && error.fields[0]?.path === 'code';
      if (isAboutCode) setWasAsked(true);
      return isAboutCode;
    },
  };
}
