export { Authenticator } from './authenticator';
export { eventually } from './eventually';
export { NatsServer } from './nats-server';
export { bakery, enormousPng, photo, textPdf } from './receipt-files';
export { caller, startPatientClient, type TestClient } from './test-client';
export { startTestStack, type TestStack } from './test-stack';
export { startTestEvents } from './test-events';
