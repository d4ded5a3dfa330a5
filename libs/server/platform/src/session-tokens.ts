import { createSecretKey } from 'node:crypto';
import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { JwtModule, type JwtModuleOptions, JwtService } from '@nestjs/jwt';
import { z } from 'zod';

const ALGORITHM = 'HS256';
const issuer = 'saldo';
const audience = 'saldo-api';

/** How long a session lasts: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** About 6 MB. */
const MAX_VERIFIED = 10_000;

const claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

export interface SessionClaims {
  userId: string;
  sessionId: string;
}

function jwtOptions(secret: string): JwtModuleOptions {
  return {
    secret: createSecretKey(Buffer.from(secret)),
    signOptions: { algorithm: ALGORITHM, issuer, audience, expiresIn: SESSION_SECONDS },
    verifyOptions: { algorithms: [ALGORITHM], issuer, audience },
  };
}

/**
 * Signs and verifies the bearer tokens of sessions. A token proves which user opened which session, but not that the session is
 * still open.
 */
@Injectable()
export class SessionTokens {
  /** Cache of verified tokens, because verifying takes most of the time of a check. */
  private readonly verified = new Map<string, { session: SessionClaims; until: number }>();

  constructor(private readonly jwt: JwtService) {}

  /** For code outside a Nest application. */
  static withSecret(secret: string): SessionTokens {
    return new SessionTokens(new JwtService(jwtOptions(secret)));
  }

  sign({ userId, sessionId }: SessionClaims): string {
    return this.jwt.sign({ sid: sessionId }, { subject: userId });
  }

  /** Returns the claims of a token; undefined if it is forged or expired. */
  verify(token: string): SessionClaims | undefined {
    const before = this.verified.get(token);
    if (before && Date.now() < before.until) return before.session;
    try {
      const { sub, sid, exp } = claims.parse(this.jwt.verify(token));
      const session = { userId: sub, sessionId: sid };
      if (this.verified.size >= MAX_VERIFIED) this.verified.clear();
      this.verified.set(token, { session, until: exp * 1_000 });
      return session;
    } catch {
      return undefined;
    }
  }
}

/** Provides `SessionTokens` for the secret of the installation. */
@Module({})
export class SessionTokensModule {
  static forRoot(secret: string): DynamicModule {
    return {
      module: SessionTokensModule,
      imports: [JwtModule.register(jwtOptions(secret))],
      providers: [SessionTokens],
      exports: [SessionTokens],
    };
  }
}
