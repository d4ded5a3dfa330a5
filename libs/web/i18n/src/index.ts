export { directionOf, languageNames, matchLanguage } from './languages';
export { activateLanguage, activeLanguage, loadMessages, registerMessages, withMessages } from './messages';
