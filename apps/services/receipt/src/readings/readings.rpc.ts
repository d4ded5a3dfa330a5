import { Controller } from '@nestjs/common';
import { type Caller, receiptRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { ReadingsService } from './readings.service';

@Controller()
export class ReadingsRpc {
  constructor(private readonly readings: ReadingsService) {}

  @Handles(receiptRpc.beginReading)
  begin(upload: RpcParsedInput<typeof receiptRpc.beginReading>, caller: Caller) {
    return this.readings.begin(caller, upload);
  }

  @Handles(receiptRpc.awaitReading)
  await({ id }: { id: string }, caller: Caller) {
    return this.readings.await(caller, id);
  }

  @Handles(receiptRpc.getUploadProgress)
  progress({ requestKey }: { requestKey: string }, caller: Caller) {
    return this.readings.progress(caller, requestKey);
  }
}
