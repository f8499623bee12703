/** For tests of a page: how long a screen is waited for. It comes soon or never, but on a busy machine "soon" may be seconds. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
