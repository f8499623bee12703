/** What the file of a work is called, where somebody saves it or finds it in the library. */

/** Signs that no system takes in names of files, and those that cannot be seen. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const LONGEST = 120;

/** @param title of the work, as far as it is known */
export const pdfName = (title = ''): string => {
  const name = Array.from(title.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST).join('').trim();
  return `${name.replace(/^[.\s]+|[.\s]+$/g, '') || 'article'}.pdf`;
};
