const serviceDependencies = ['type:server-lib', 'type:testing', 'type:contracts', 'type:finance'];

/** Forbids imports of test helpers in product code. */
export const testingOnly = {
  group: ['@saldo/testing', '@saldo/web-testing', '**/testing', '**/testing/**'],
  message: 'Only tests import test helpers.',
};

/**
 * Allowed imports between projects, by the tags in each project.json. The tag `type` says what kind of project it is, `platform`
 * where it runs. Web and server share only contracts and finance.
 */
export const boundaries = {
  enforceBuildableLibDependency: false,
  // Shared configuration, and test helpers that tools and Playwright import by path, because they run without the path
  // aliases of tsconfig.base.json.
  allow: [
    '^(.*/tools|[.]{2})/(jest|mutation|rspack)/.*$',
    '^.*/embedded-store/compat/testing/.*$',
    '^.*/libs/testing/src/(receipt-files|free-ports|authenticator|eventually|http-client|instance).ts$',
    // Tests that cover all screens read the shell's list of them.
    '^.*/web/shell/src/(screen-list.ts|features/landing/story/pictures.ts|messages/en.json)$',
    // Tools that start an instance generate its service keys.
    '^.*/libs/server/rpc/src/service-keys.ts$',
    // The command `statement` reads files as the web app does.
    '^.*/libs/bank-files/src/index.ts$',
    // A benchmark reads receipts with the options of the product's process.
    '^.*/libs/receipt-reader/src/process/reader-options.ts$',
    // A tool generates the brand list of this library.
    '^.*/libs/categorisation/src/(index|kinds|words).ts$',
    '^.*/libs/insight/src/index.ts$',
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
      onlyDependOnLibsWithTags: [
        ...serviceDependencies,
        'type:exchange-rates',
        'type:categorisation',
        'type:plain-text-accounting',
        'type:insight',
      ],
    },
    {
      // Pure functions on lists of names.
      sourceTag: 'type:categorisation',
      onlyDependOnLibsWithTags: [],
      allowedExternalImports: ['fast-check'],
    },
    {
      // Pure functions on data in the format of the contracts.
      sourceTag: 'type:plain-text-accounting',
      onlyDependOnLibsWithTags: ['type:contracts', 'type:finance'],
      allowedExternalImports: ['node:crypto', 'fast-check'],
    },
    {
      // Pure functions on lists of dated amounts.
      sourceTag: 'type:insight',
      onlyDependOnLibsWithTags: [],
      allowedExternalImports: ['fast-check'],
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
