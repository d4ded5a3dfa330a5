export { readStored, store } from './browser-storage';
