/** Asks the browser for one file; resolves to none when the person closes the window. */
export const askFile = (accept: string): Promise<File | undefined> =>
  new Promise((done) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', accept });
    input.addEventListener('change', () => done(input.files?.[0]));
    input.addEventListener('cancel', () => done(undefined));
    input.click();
  });
