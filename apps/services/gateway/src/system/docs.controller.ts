import { routes } from '@saldo/contracts';
import { Controller, StreamableFile } from '@nestjs/common';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { allowStyle } from '../http/security-headers';
import { docsPage, styleHash } from './docs-page';
import { openApi } from './openapi';

interface Description {
  json: Buffer;
  page: Buffer;
}
let made: Description | undefined;

/** Created lazily: it would add a tenth to the start-up time of the gateway. */
function description(): Description {
  if (made) return made;
  const document = openApi();
  made = { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(docsPage(document)) };
  return made;
}

@Controller()
export class DocsController {
  @Route(routes.getOpenApi)
  async getOpenApi() {
    return new StreamableFile(description().json, { type: 'application/json; charset=utf-8' });
  }

  @Route(routes.getDocs)
  async getDocs({ request, response }: Call<typeof routes.getDocs>) {
    allowStyle(styleHash)(request, response, () => undefined);
    return new StreamableFile(description().page, { type: 'text/html; charset=utf-8' });
  }
}
