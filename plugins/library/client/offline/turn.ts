/** Lets everything else that waits for the page have its turn. Not by a timer: those of a tab in the background may take a minute. */
export const turn = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    const heard = (): void => {
      port1.close();
      go();
    };
    port1.addEventListener('message', heard);
    port1.start();
    port2.postMessage(undefined);
  });
