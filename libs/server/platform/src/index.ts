export { ConfigError, loadConfig, rateLimit, serviceConfig, type ServiceConfig } from './config';
export { runProcess, runService, startService } from './run-service';
export { SESSION_SECONDS, SessionTokens, SessionTokensModule, type SessionClaims } from './session-tokens';
