export { DomainError } from './domain-error';
export { Handles } from './handles';
export { handledSubjects } from './handled-subjects';
export { NatsLink } from './nats-link';
export { NatsRpcServer } from './nats-rpc-server';
export { Notices } from './notices';
export { requestContext } from './request-context';
export { RpcClient, type CallContext } from './rpc-client';
export { RpcModule } from './rpc.module';
