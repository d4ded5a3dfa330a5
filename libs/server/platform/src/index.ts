export { ConfigError, loadConfig, rateLimit, serviceConfig, type ServiceConfig } from './config';
export { runProcess, runService, startService } from './run-service';
export { SESSION_SECONDS, signSession, verifySession, type SessionClaims } from './session-token';
