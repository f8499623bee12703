/**
 * Asks the browser for files. The field stands in the document until it is answered: one that nothing holds may be collected as garbage
 * while its dialog is open, and what was chosen is then heard by nobody.
 */

/** Takes away what a dialog has left that never said how it ended. */
let takeAwayLast = (): void => undefined;

/**
 * @param accept kinds of file, as a field's `accept`; empty for all
 * @returns none when the person closes the dialog
 */
export const askFiles = (accept: string, multiple = false): Promise<readonly File[]> =>
  new Promise((done) => {
    takeAwayLast();
    const input = document.createElement('input');
    takeAwayLast = () => input.remove();
    const answer = (): void => {
      input.remove();
      done([...(input.files ?? [])]);
    };
    Object.assign(input, { type: 'file', accept, multiple, hidden: true });
    input.addEventListener('change', answer);
    input.addEventListener('cancel', answer);
    document.body.append(input);
    input.click();
  });
