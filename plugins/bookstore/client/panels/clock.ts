/** Times of the day in the person's language. */

/** @param moment ISO 8601 */
export const clock = (moment: string, language: string): string =>
  new Date(moment).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
