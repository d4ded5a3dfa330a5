import { busTraffic, callsOf, inboxPrefix, type ProcessName, processNames } from '@saldo/rpc';
import { consumerName, STREAM } from './stream';

/** The permissions of one NATS user. */
interface Permissions {
  publish: string[];
  subscribe: string[];
}

/** Returns the minimal permissions of a process, which limit the damage if it is compromised. */
export function natsPermissions(name: ProcessName): Permissions {
  const { publishesEvents, handlesEvents, sendsNotices, receivesNotices } = busTraffic[name];
  const subjects = (contracts: { subject: string }[]) => contracts.map(({ subject }) => subject);
  return {
    publish: [
      ...[...callsOf(name), ...subjects([...publishesEvents, ...sendsNotices])].sort(),
      ...(name === 'gateway' ? [] : streamSubjects),
      ...handlesEvents.flatMap((contract) =>
        name === 'gateway' ? [] : consumerSubjects(consumerName(name, contract), contract.subject),
      ),
    ],
    subscribe: [
      `${inboxPrefix(name)}.>`,
      ...(name === 'gateway' ? [] : [`rpc.${name}.>`, `internal.${name}.>`]),
      ...subjects(receivesNotices),
    ],
  };
}

/** The first service to start creates the stream; no service may update, purge or delete it. */
const streamSubjects = ['$JS.API.STREAM.NAMES', `$JS.API.STREAM.CREATE.${STREAM}`];

const consumerSubjects = (consumer: string, subject: string) => [
  `$JS.API.CONSUMER.CREATE.${STREAM}.${consumer}.${subject}`,
  `$JS.API.CONSUMER.INFO.${STREAM}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.${consumer}`,
  `$JS.ACK.${STREAM}.${consumer}.>`,
];

/** Renders the block `authorization` of the NATS server; the passwords come from its environment. */
export function natsAuthorization(): string {
  const list = (subjects: string[]) => subjects.map((each) => `            "${each}"`).join('\n');
  const users = processNames.map((name) => {
    const { publish, subscribe } = natsPermissions(name);
    return `    {
      user: ${name}
      password: $NATS_PASSWORD_${name.toUpperCase()}
      permissions {
        publish {
          allow: [
${list(publish)}
          ]
        }
        subscribe {
          allow: [
${list(subscribe)}
          ]
        }
${name === 'gateway' ? '' : '        allow_responses: true\n'}      }
    }`;
  });
  return `# Generated from libs/server/rpc/src/bus-traffic.ts by \`npm run contracts -- permissions\`; do not edit.
authorization {
  users: [
${users.join('\n')}
  ]
}
`;
}
