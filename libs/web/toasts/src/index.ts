export { dismissToast, showToast, type Toast, useToasts } from './toast-store';
