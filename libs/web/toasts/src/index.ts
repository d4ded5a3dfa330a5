export { dismissToast, runWithRetry, showToast, type Toast, useToasts } from './toast-store';
