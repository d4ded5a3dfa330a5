const serviceDependencies = ['type:server-lib', 'type:testing', 'type:contracts', 'type:finance'];

/**
 * Who may import whom, by the tags in each project.json. `type` says what a project is, `platform` where it runs:
 * web and server meet only in contracts and finance.
 */
export const boundaries = {
  enforceBuildableLibDependency: false,
  // Shared configuration, and what tests share with the tools and with Playwright, which know no names of libraries: the
  // helpers of the store's tests, which its benchmark uses too, the receipts that are sent to the gateway, free ports, and
  // what makes codes.
  allow: [
    '^(.*/tools|[.]{2})/(jest|rspack)/.*$',
    '^.*/embedded-store/compat/support/.*$',
    '^.*/libs/testing/src/(receipt-files|free-ports|authenticator|eventually|http-client).ts$',
    // Keys are made where an instance is started, too.
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
      // A package of its own: it knows nothing of Saldo.
      sourceTag: 'type:embedded-store',
      onlyDependOnLibsWithTags: [],
      allowedExternalImports: ['node:*', 'bson', 'fast-check', 'mongodb', 'mongoose'],
    },
    {
      sourceTag: 'type:service',
      onlyDependOnLibsWithTags: serviceDependencies,
    },
    {
      sourceTag: 'type:receipt-service',
      onlyDependOnLibsWithTags: [...serviceDependencies, 'type:receipt-reader'],
    },
    {
      // It parses files of strangers in a process without privileges; only its tests know the contracts.
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
