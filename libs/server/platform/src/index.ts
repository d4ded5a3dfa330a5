export { baseConfig, ConfigError, loadConfig, serviceConfig, type ServiceConfig } from './config';
export { createLogger, nestLogger } from './logger';
export { runProcess, runService, startService } from './run-service';
export { SESSION_SECONDS, signSession, verifySession, type SessionClaims } from './session-token';
