import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first call of a test may take more than the usual second on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 30_000 });
