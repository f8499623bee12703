/**
 * Signs in lines of prose that stand for what is none, one for each letter of it: `word` for what is read as one (a formula, code, the number
 * of a figure), `aside` for what is read beside the words (a citation). What stands between `opens` and `closes` is a text of its own in the
 * middle of another, as a footnote is.
 */
export const SIGNS = { word: '\ufffc', aside: '\ufffa', opens: '\ufff9', closes: '\ufffb' } as const;
