const serviceDependencies = ['type:server-lib', 'type:testing', 'type:contracts', 'type:finance'];

/** Product code never imports the helpers of tests. */
export const testingOnly = {
  group: ['@saldo/testing', '@saldo/web-testing', '**/testing', '**/testing/**'],
  message: 'Only tests import test helpers.',
};

/**
 * The allowed imports between projects, by the tags in each project.json. `type` is what a project is, `platform` where it
 * runs: web and server share only contracts and finance.
 */
export const boundaries = {
  enforceBuildableLibDependency: false,
  // Shared configuration, and test helpers that tools and Playwright import by path, because they run without the path
  // aliases of tsconfig.base.json.
  allow: [
    '^(.*/tools|[.]{2})/(jest|mutation|rspack)/.*$',
    '^.*/embedded-store/compat/testing/.*$',
    '^.*/libs/testing/src/(receipt-files|free-ports|authenticator|eventually|http-client).ts$',
    // The tools that start an instance generate its keys.
    '^.*/libs/server/rpc/src/service-keys.ts$',
    // The command `statement` reads files as the web app does.
    '^.*/libs/bank-files/src/index.ts$',
  ],
  depConstraints: [
    {
      sourceTag: 'type:finance',
      onlyDependOnLibsWithTags: ['type:finance'],
      allowedExternalImports: ['fast-check'],
    },
    {
      // Pure functions for the browser and for commands: it parses untrusted files and does not import Saldo.
      sourceTag: 'type:bank-files',
      onlyDependOnLibsWithTags: [],
      allowedExternalImports: ['fflate', 'saxes', 'fast-check'],
    },
    {
      sourceTag: 'type:contracts',
      onlyDependOnLibsWithTags: ['type:contracts', 'type:finance'],
      allowedExternalImports: ['zod', 'fast-check'],
    },
    {
      sourceTag: 'type:web-lib',
      onlyDependOnLibsWithTags: ['type:web-lib', 'type:contracts', 'type:finance'],
    },
    {
      sourceTag: 'type:web-app',
      onlyDependOnLibsWithTags: ['type:web-lib', 'type:contracts', 'type:finance', 'type:bank-files'],
    },
    {
      sourceTag: 'type:server-lib',
      onlyDependOnLibsWithTags: ['type:server-lib', 'type:contracts', 'type:finance'],
    },
    {
      // A package of its own, independent of Saldo.
      sourceTag: 'type:embedded-store',
      onlyDependOnLibsWithTags: [],
      allowedExternalImports: ['node:*', 'bson', 'fast-check', 'mongodb', 'mongoose'],
    },
    {
      sourceTag: 'type:service',
      onlyDependOnLibsWithTags: [...serviceDependencies, 'type:exchange-rates'],
    },
    {
      sourceTag: 'type:exchange-rates',
      onlyDependOnLibsWithTags: ['type:finance'],
      allowedExternalImports: ['node:*', 'fast-check'],
    },
    {
      sourceTag: 'type:receipt-service',
      onlyDependOnLibsWithTags: [...serviceDependencies, 'type:receipt-reader'],
    },
    {
      // It parses untrusted files in a process without privileges; only its tests use the contracts.
      sourceTag: 'type:receipt-reader',
      onlyDependOnLibsWithTags: ['type:contracts'],
    },
    {
      sourceTag: 'type:testing',
      onlyDependOnLibsWithTags: ['type:server-lib', 'type:embedded-store', 'type:contracts', 'type:finance'],
    },
    {
      sourceTag: 'type:e2e',
      onlyDependOnLibsWithTags: ['type:testing', 'type:server-lib', 'type:contracts', 'type:finance'],
    },
    {
      sourceTag: 'platform:web',
      bannedExternalImports: ['@nestjs/*', 'mongoose', 'mongodb', '@nats-io/*', 'pino'],
    },
    {
      sourceTag: 'platform:server',
      bannedExternalImports: ['react', 'react-dom', 'wouter', 'zustand', 'apexcharts', 'react-apexcharts'],
    },
  ],
};
