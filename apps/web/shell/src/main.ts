import { loadApp } from './load-app';
import { installTrustedTypes } from './trusted-types';

// Must run before other scripts load, because the policy applies to them.
installTrustedTypes();
// Keeps zod from testing whether it may evaluate code, which the content security policy would report. Importing `config` from
// zod would add 3 KB to the landing page, which does not need zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// Load the app in a new task, because setting up the shared modules of Module Federation already takes one.
setTimeout(() => void loadApp(() => import('./bootstrap')));
