/** Which features are on in this house. */
import type { Config } from '../config.ts';

/** What gates of features on trial name: they are open everywhere but in production. */
const TRIAL = 'trial';

/** Those that a setting names, and outside production those on trial. */
export const flagsOf = ({ FLAGS, CARREL_ENV }: Pick<Config, 'FLAGS' | 'CARREL_ENV'>): readonly string[] => [
  ...new Set([...FLAGS, ...(CARREL_ENV === 'prod' ? [] : [TRIAL])]),
];
