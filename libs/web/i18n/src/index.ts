export { directionOf, languageNames, matchLanguage } from './languages';
export {
  activateLanguage,
  activeLanguage,
  loadMessages,
  registerMessages,
  setDigits,
  withMessages,
} from './messages';
