export {
  ConfigError,
  loadConfig,
  rateLimit,
  serviceConfig,
  sessionConfig,
  type ServiceConfig,
} from './config';
export { type BusConfig, rpcOptions } from './rpc-options';
export { runProcess, runService, startService } from './run-service';
export { SESSION_SECONDS, SessionTokens, SessionTokensModule, type SessionClaims } from './session-tokens';
