export { dismissToast, runWithRetry, settleToasts, showToast, type Toast, useToasts } from './toast-store';
