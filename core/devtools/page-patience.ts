/** For tests of a page: how long a screen is waited for. */
import { configure } from '@testing-library/react';
import { PATIENCE } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE });
