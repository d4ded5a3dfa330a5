import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule, provideOutbox } from '@saldo/events';
import { MongoModule } from '@saldo/mongo';
import { rpcOptions, SessionTokensModule } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { AUTH_CONFIG, type AuthConfig } from './config';
import { KnownAddresses } from './login-throttle/known-addresses.repository';
import { LoginThrottle } from './login-throttle/login-throttle';
import {
  KNOWN_ADDRESS,
  knownAddressSchema,
  THROTTLE_COUNTERS,
  throttleCounterSchema,
} from './login-throttle/throttle.schema';
import { ThrottleCounters } from './login-throttle/throttle-counters.repository';
import { HashRenewal } from './passwords/hash-renewal';
import { PasswordHasher } from './passwords/password-hasher';
import { Reauthentication } from './passwords/reauthentication.service';
import { CodesService } from './two-factor/codes.service';
import { TwoFactorRepository } from './two-factor/two-factor.repository';
import { TwoFactorService } from './two-factor/two-factor.service';
import { SECURITY_EVENT, securityEventSchema } from './security-log/security-event.schema';
import { SecurityEventsRepository } from './security-log/security-events.repository';
import { SecurityLog } from './security-log/security-log.service';
import { SESSION, sessionSchema } from './sessions/session.schema';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { USER, userSchema } from './users/user.schema';
import { UsersRepository } from './users/users.repository';
import { UsersService } from './users/users.service';

@Module({})
class AppModule {}

/** The auth service: users, their sessions and two-factor authentication. */
export function appModule(config: AuthConfig): DynamicModule {
  return {
    module: AppModule,
    imports: [
      RpcModule.forRoot(rpcOptions('auth', config)),
      SessionTokensModule.forRoot(config.JWT_SECRET),
      MongoModule.forService('auth', config.MONGODB_URI),
      EventsModule.forRoot({ service: 'auth' }),
      MongooseModule.forFeature([
        { name: USER, schema: userSchema },
        { name: SESSION, schema: sessionSchema },
        { name: SECURITY_EVENT, schema: securityEventSchema },
        { name: THROTTLE_COUNTERS, schema: throttleCounterSchema },
        { name: KNOWN_ADDRESS, schema: knownAddressSchema },
      ]),
    ],
    providers: [
      { provide: AUTH_CONFIG, useValue: config },
      ThrottleCounters,
      LoginThrottle,
      CodesService,
      KnownAddresses,
      HashRenewal,
      PasswordHasher,
      Reauthentication,
      TwoFactorRepository,
      TwoFactorService,
      SecurityEventsRepository,
      SecurityLog,
      SessionsRepository,
      SessionsService,
      UsersRepository,
      UsersService,
      provideOutbox(USER),
    ],
  };
}
