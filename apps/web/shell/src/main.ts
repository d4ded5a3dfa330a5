import { loadApp } from './load-app';
import { installTrustedTypes } from './trusted-types';

// Before any other script is loaded, because the policy applies to that.
installTrustedTypes();
// Otherwise zod tests whether it may evaluate code, which the content security policy reports. Importing `config` of zod would
// bring 3 KB of it to the landing page, which needs none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// Loads the app after Module Federation has set up the shared modules, which was enough work for one task.
setTimeout(() => void loadApp(() => import('./bootstrap')));
