import '@testing-library/jest-dom';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { configure, getConfig } from '@testing-library/react';

// The build compiles message catalogs; tests read the uncompiled ones.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({ locale: 'en', messages: {} });

const { getElementError } = getConfig();
configure({
  // On a busy machine the first call of a test may take more than the default second.
  asyncUtilTimeout: 30_000,
  // A query that waits prints the document once, when its time is over, and not at each attempt.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
