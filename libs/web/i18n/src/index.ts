export { directionOf, matchLanguage } from './languages';
export { activateLanguage, loadMessages, registerMessages } from './messages';
