import { type Started } from '../../instance/testing.ts';
import { type Extent, extents } from '../extent.ts';
import { type Attack } from './attack.ts';
import { compressedBodies } from './compressed-bodies.ts';
import { foreignPages } from './foreign-pages.ts';
import { restoredEntries } from './restored-entries.ts';
import { searches } from './searches.ts';
import { slowUploads } from './slow-uploads.ts';
import { staticFiles } from './static-files.ts';
import { strangers } from './strangers.ts';

const all: Record<string, Attack> = {
  'compressed bodies': compressedBodies,
  'searches of one account': searches,
  'slow uploads': slowUploads,
  'restored entries': restoredEntries,
  'static files': staticFiles,
  'strangers at the store': strangers,
  'foreign pages': foreignPages,
};

/** Each attack on an instance with its limits on. Returns the bounds that did not hold; latencies count in the long form alone. */
export async function attacks(instance: Started, extent: Extent): Promise<string[]> {
  const isBrief = extent.minutes === extents.brief.minutes;
  const isLong = extent.share === extents.long.share && extent.minutes === extents.long.minutes;
  const wrong: string[] = [];
  for (const [name, attack] of Object.entries(all)) {
    const { figures, broken, slow } = await attack(instance, isBrief);
    console.log(`${name}: ${figures}`);
    wrong.push(...[...broken, ...(isLong ? slow : [])].map((fault) => `${name}: ${fault}`));
  }
  return wrong;
}
