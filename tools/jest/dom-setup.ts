import '@testing-library/jest-dom';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { configure } from '@testing-library/react';

// The first call of a test may take more than the usual second on a machine that is busy with other tests.
// The build compiles messages; tests read the catalogs as they are written.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({ locale: 'en', messages: {} });

configure({ asyncUtilTimeout: 30_000 });
