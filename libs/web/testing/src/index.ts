export {
  type ApiAnswer,
  type ApiCall,
  type ApiHandlers,
  changesIn,
  startApi,
  type TestApi,
} from './start-api';
export { closeScreen, openScreen } from './open-screen';
