import { mutationConfig } from '../../tools/mutation/config.mjs';

export default mutationConfig(import.meta.url, {
  except: ['src/testing/**', 'src/csv/titles/**'],
  leastScore: 85,
});
