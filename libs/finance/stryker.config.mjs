import { mutationConfig } from '../../tools/mutation/config.mjs';

export default mutationConfig(import.meta.url, { hasState: true, leastScore: 85 });
