import { contact } from '@saldo/contracts';
import { z } from 'zod';
import { commaList } from '../comma-list';

const { email, phone, links } = contact.shape;

/** Comma-separated links in the form `Name=https://…`. The contract rejects `javascript:` addresses. */
export const contactLinks = commaList
  .transform((list) => list.map(readLink))
  .refine(
    (list) => links.safeParse(list).success,
    'must be up to ten names with https addresses such as Mastodon=https://social.example/@saldo, with commas between',
  );

function readLink(text: string) {
  const [, name = '', url = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  return { name: name.trim(), url: url.trim() };
}

export const contactEmail = z
  .string()
  .refine((text) => email.safeParse(text).success, 'must be an e-mail address such as help@example.org')
  .optional();

export const contactPhone = z
  .string()
  .refine(
    (text) => phone.safeParse(text).success,
    'must be an international phone number such as +44 20 7946 0000',
  )
  .optional();
