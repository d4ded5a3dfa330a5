import { mutationConfig } from '../../tools/mutation/config.mjs';

export default mutationConfig(import.meta.url, {
  except: ['src/testing/**'],
  leastScore: 85,
});
