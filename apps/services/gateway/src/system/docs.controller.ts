import { routes } from '@saldo/contracts';
import { Controller, StreamableFile } from '@nestjs/common';
import { type Call } from '../http/call';
import { compressedFile, type CompressedFile, encodingFor } from '../http/compressed-file';
import { Route } from '../http/route';
import { allowStyle } from '../http/security-headers';
import { docsPage, styleHash } from './docs-page';
import { openApi } from './openapi';

interface Description {
  json: CompressedFile;
  page: CompressedFile;
}
let made: Promise<Description> | undefined;

/** Creates and compresses the description at the first request: at start-up it would add a tenth to the gateway's start time. */
function description(): Promise<Description> {
  made ??= make();
  return made;
}

async function make(): Promise<Description> {
  const document = openApi();
  const [json, page] = await Promise.all(
    [JSON.stringify(document), docsPage(document)].map((text) => compressedFile(Buffer.from(text))),
  );
  if (!json || !page) throw new Error('Nothing was compressed.');
  return { json, page };
}

/** Documentation routes. Anyone may request them, so an answer costs no more than sending its bytes. */
@Controller()
export class DocsController {
  @Route(routes.getOpenApi)
  async getOpenApi(call: Call<typeof routes.getOpenApi>) {
    return answer(call, (await description()).json, 'application/json; charset=utf-8');
  }

  @Route(routes.getDocs)
  async getDocs(call: Call<typeof routes.getDocs>) {
    allowStyle(styleHash)(call.request, call.response, () => undefined);
    return answer(call, (await description()).page, 'text/html; charset=utf-8');
  }
}

function answer(
  { request, response }: Pick<Call, 'request' | 'response'>,
  file: CompressedFile,
  type: string,
) {
  const encoding = encodingFor(request);
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  const bytes = file[encoding];
  return new StreamableFile(bytes, { type, length: bytes.length });
}
