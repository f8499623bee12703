/** The number or bullet that a program draws before a paragraph of a list, as a text whose words are counted. */

/**
 * @param pattern `%1.%2` as OOXML has it, each sign and digit for the number of a level
 * @returns with any number in place of each: how many words it has is all that matters
 */
export const labelOf = (pattern: string, isNumbered: boolean): string => pattern.replace(/%\d/g, isNumbered ? '1' : '');
