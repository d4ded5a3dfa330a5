export { Authenticator } from './authenticator';
export { eventually } from './eventually';
export { NATS_PASSWORD, NatsServer } from './nats-server';
export { bakery, enormousPng, photo, textPdf } from './receipt-files';
export { caller, startPatientClient, type TestClient } from './test-client';
export { startTestStack, type TestStack } from './test-stack';
export { TcpProxy } from './tcp-proxy';
export { startTestEvents } from './test-events';
export { freePort } from './free-ports';
