import { ApiError, callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether two-factor authentication is on. */
export function useTwoFactor() {
  return useQuery({ ...callQuery(routes.getTwoFactor), staleTime: 0 });
}

/**
 * Whether a change needs a code: two-factor authentication is on or, if its state failed to load, the server has asked for a
 * code.
 */
export function useCodePrompt() {
  const { data } = useTwoFactor();
  const [wasAsked, setWasAsked] = useState(false);
  return {
    asksForCode: wasAsked || data?.isOn === true,
    /** Whether the server rejected a wrong or missing code. From then on, the form asks for a code. */
    isAboutCode: (error: unknown): boolean => {
      const isAboutCode = error instanceof ApiError && error.fields[0]?.path === 'code';
      if (isAboutCode) setWasAsked(true);
      return isAboutCode;
    },
  };
}
