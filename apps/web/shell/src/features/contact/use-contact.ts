import { request } from '@saldo/api';
import { type Contact, routes } from '@saldo/contracts';
import { useEffect, useState } from 'react';

const NOTHING: Contact = { links: [] };

/** The configured contact details: undefined while they load, empty if they fail to load. */
export function useContact(): Contact | undefined {
  const [contact, setContact] = useState<Contact>();
  useEffect(() => {
    const controller = new AbortController();
    void request(routes.getContact, { signal: controller.signal })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.error('Failed to fetch contact details', error);
        return NOTHING;
      })
      .then((known) => !controller.signal.aborted && setContact(known));
    return () => controller.abort();
  }, []);
  return contact;
}
