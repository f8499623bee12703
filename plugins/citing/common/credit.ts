/** Whose work a formatted file rests on, for the place that its form has for such words: no part of the text. */

export const CREDIT =
  'Formatted with citeproc-js, © 2009–2019 Frank Bennett (CPAL 1.0), https://github.com/Juris-M/citeproc-js; ' +
  'styles by the CSL project, https://citationstyles.org/ (CC BY-SA 3.0)';
