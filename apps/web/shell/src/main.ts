import { config } from 'zod/v4/core';
import { loadApp } from './load-app';
import { installTrustedTypes } from './trusted-types';

// Before any other script is loaded, since loading one is what the policy decides about.
installTrustedTypes();
// Otherwise zod tries out whether it may evaluate code, which the content security policy refuses and reports.
config({ jitless: true });
// Shared modules are agreed upon before anything that needs them runs.
void loadApp(() => import('./bootstrap'));
