import { type Contact, routes } from '@saldo/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { Route } from '../http/route';

@Controller()
export class ContactController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Route(routes.getContact)
  async getContact(): Promise<Contact> {
    const { CONTACT_EMAIL: email, CONTACT_PHONE: phone, CONTACT_LINKS: links } = this.config;
    return { email, phone, links };
  }
}
