/** Builds what is served and holds it to its budgets. */
import { buildBundles } from '../../host-web/setup/bundle.mjs';
import { checkBudgets } from '../architecture/bundle-budgets.mjs';
import { checkCircles } from '../architecture/chunk-circles.mjs';
import { checkServerStart } from '../architecture/server-start.mjs';
import { count } from './checks.mjs';

export const run = () =>
  count([
    ['bundles build', buildBundles],
    ['bundle budgets', checkBudgets],
    ['no circle of chunks', checkCircles],
    ['what a start of the server reads', checkServerStart],
  ]);
