export { directionOf, languageNames, matchLanguage } from './languages';
export {
  activateLanguage,
  currentLanguage,
  loadMessages,
  registerMessages,
  setDigits,
  withMessages,
} from './messages';
