/** Asks the browser for files; resolves to none when the person closes the window. */
export const askFiles = (accept: string, multiple: boolean): Promise<readonly File[]> =>
  new Promise((done) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', accept, multiple });
    input.addEventListener('change', () => done([...(input.files ?? [])]));
    input.addEventListener('cancel', () => done([]));
    input.click();
  });
