export { type Action, keySymbol, useAction, useActions } from './use-action';
