export { compilePlaceholders } from './compile-placeholders';
export { directionOf, matchLanguage } from './languages';
export {
  activateLanguage,
  activeLanguage,
  isolated,
  type Locale,
  loadMessages,
  PSEUDO_LOCALE,
  registerMessages,
  setDigits,
  withMessages,
} from './messages';
