export { type Language, languages, matchLanguage } from './languages';
export { activateLanguage, loadMessages, registerMessages } from './messages';
