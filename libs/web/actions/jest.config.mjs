import { jestConfig } from '../../../tools/jest/config.mjs';

export default jestConfig(import.meta.url, { dom: true });
