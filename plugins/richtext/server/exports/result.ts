/** Name of the file that a writer puts into its folder. */
export const RESULT = 'result';
