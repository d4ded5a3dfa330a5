// Shared modules are agreed upon before anything that needs them runs.
void import('./bootstrap');
