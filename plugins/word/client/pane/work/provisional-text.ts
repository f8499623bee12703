/** What stands in the text until the style has printed the citation: a moment, or as long as the server cannot be reached. */
import type { Run } from '#plugins/citing/common/runs.ts';

/** @param names of its references, "Lovelace 1843" */
export const provisionalText = (names: readonly string[]): Run[] => [{ text: `(${names.join('; ')})` }];
