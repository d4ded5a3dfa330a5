import { type FormatReader } from '../reader.ts';
import { Unreadable } from '../unreadable.ts';

export const readCsv: FormatReader = () => {
  throw new Unreadable('unknown-format', 'The file is no bank statement.');
};
