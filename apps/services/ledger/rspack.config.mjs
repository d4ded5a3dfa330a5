import { CopyRspackPlugin } from '@rspack/core';
import { serviceConfig } from '../../../tools/rspack/service.mjs';

const rates = '../../../libs/exchange-rates/src/eurofxref-hist.zip';

export default {
  ...serviceConfig(import.meta.url),
  plugins: [new CopyRspackPlugin({ patterns: [{ from: rates, to: '[name][ext]' }] })],
};
