export { directionOf, languageNames, matchLanguage } from './languages';
export { activateLanguage, loadMessages, registerMessages, withMessages } from './messages';
