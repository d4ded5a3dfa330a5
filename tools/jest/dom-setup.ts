import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a busy machine the first call of a test may take more than the default second.
configure({ asyncUtilTimeout: 30_000 });
