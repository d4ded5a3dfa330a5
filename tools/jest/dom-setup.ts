import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first query of a test may take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
