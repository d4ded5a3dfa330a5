import '@testing-library/jest-dom';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { configure } from '@testing-library/react';

// The build compiles message catalogs; tests read the uncompiled ones.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({ locale: 'en', messages: {} });

// On a busy machine the first call of a test may take more than the default second.
configure({ asyncUtilTimeout: 30_000 });
