import { withInstance } from '../../libs/testing/src/instance.ts';
import { type Profile } from '../harness/profiles.ts';
import { type Attack } from './attack.ts';
import { compressedBodies } from './compressed-bodies.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { manyAtOnce } from './many-at-once.ts';
import { missedDates } from './missed-dates.ts';
import { searches } from './searches.ts';
import { slowUploads } from './slow-uploads.ts';
import { staticFiles } from './static-files.ts';
import { storeConnections } from './store-connections.ts';

const all: Record<string, Attack> = {
  'compressed bodies': compressedBodies,
  'searches of one account': searches,
  'slow uploads': slowUploads,
  'recurring entries with missed dates': missedDates,
  'costly calls at once': manyAtOnce,
  'static files': staticFiles,
  'connections to the store': storeConnections,
  'foreign origins': foreignOrigins,
};

/** Runs each attack on an instance with rate limits enabled. */
export const attacks = ({ soakMinutes, judgesLatency }: Profile): Promise<string[]> =>
  withInstance(
    async (instance) => {
      const failures: string[] = [];
      for (const [name, attack] of Object.entries(all)) {
        const { figures, broken, slow } = await attack(instance, soakMinutes === 0);
        console.log(`${name}: ${figures}`);
        failures.push(...[...broken, ...(judgesLatency ? slow : [])].map((each) => `${name}: ${each}`));
      }
      return failures;
    },
    { env: { RATE_LIMIT: 'on' } },
  );
