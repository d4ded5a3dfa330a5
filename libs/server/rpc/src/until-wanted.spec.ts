import { requestContext } from './request-context';
import { untilWanted } from './until-wanted';

it('ends work whose caller has given up, and no other', async () => {
  const work = (until?: number) =>
    requestContext.run({ requestId: '1', ...(until !== undefined && { until }) }, untilWanted);
  await expect(work(performance.now() - 1)).rejects.toMatchObject({ code: 'timeout' });
  await expect(work(performance.now() + 60_000)).resolves.toBeUndefined();
  await expect(work()).resolves.toBeUndefined();
  await expect(untilWanted()).resolves.toBeUndefined();
});
