import { Controller } from '@nestjs/common';
import { authRpc, type Caller, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { UsersService } from './users.service';

@Controller()
export class UsersRpc {
  constructor(private readonly users: UsersService) {}

  @Handles(authRpc.signUp)
  signUp(input: RpcParsedInput<typeof authRpc.signUp>) {
    return this.users.signUp(input);
  }

  @Handles(authRpc.logIn)
  logIn(input: RpcParsedInput<typeof authRpc.logIn>) {
    return this.users.logIn(input);
  }

  @Handles(authRpc.getMe)
  get(_input: object, caller: Caller) {
    return this.users.get(caller.userId);
  }

  @Handles(authRpc.completeSetup)
  completeSetup(input: RpcParsedInput<typeof authRpc.completeSetup>, caller: Caller) {
    return this.users.completeSetup(caller.userId, input.defaultCurrency);
  }

  @Handles(authRpc.setFormats)
  setFormats(formats: RpcParsedInput<typeof authRpc.setFormats>, caller: Caller) {
    return this.users.setFormats(caller.userId, formats);
  }

  @Handles(authRpc.setLanguage)
  setLanguage({ language }: RpcParsedInput<typeof authRpc.setLanguage>, caller: Caller) {
    return this.users.setLanguage(caller.userId, language);
  }

  @Handles(authRpc.changePassword)
  async changePassword(input: RpcParsedInput<typeof authRpc.changePassword>, caller: Caller) {
    await this.users.changePassword(caller, input);
  }

  @Handles(authRpc.deleteAccount)
  async delete({ code }: RpcParsedInput<typeof authRpc.deleteAccount>, caller: Caller) {
    await this.users.deleteOwn(caller, code);
  }
}
