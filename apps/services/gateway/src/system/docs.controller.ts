import { routes } from '@saldo/contracts';
import { Controller, StreamableFile } from '@nestjs/common';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { allowStyle } from '../http/security-headers';
import { docsPage, styleHash } from './docs-page';
import { openApi } from './openapi';

const document = openApi();
const json = Buffer.from(JSON.stringify(document));
const page = Buffer.from(docsPage(document));

@Controller()
export class DocsController {
  @Route(routes.getOpenApi)
  async getOpenApi() {
    return new StreamableFile(json, { type: 'application/json; charset=utf-8' });
  }

  @Route(routes.getDocs)
  async getDocs({ request, response }: Call<typeof routes.getDocs>) {
    allowStyle(styleHash)(request, response, () => undefined);
    return new StreamableFile(page, { type: 'text/html; charset=utf-8' });
  }
}
