import { jestConfig } from './jest/config.mjs';

export default jestConfig(import.meta.url);
