/**
 * Lets one tab of this browser do something for all of them, and tells the others what comes of it. Browsers open only six
 * connections to a server over HTTP/1.1; a stream in each tab would use them up.
 */
export interface OneTab<Message> {
  /** Runs `work` in this tab once no other tab does; resolves when it has ended or `signal` is aborted. */
  lead(work: (tookOver: boolean) => Promise<void>, signal: AbortSignal): Promise<void>;
  tell(message: Message): void;
  close(): void;
}

export const oneTab = <Message>(name: string, heard: (message: Message) => void): OneTab<Message> => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => heard(data);
  return {
    async lead(work, signal) {
      if (!navigator.locks || !channel) return work(false);
      let waited = true;
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        waited = false;
        await work(false);
      });
      if (waited && !signal.aborted) await navigator.locks.request(name, { signal }, () => work(true)).catch(() => undefined);
    },
    tell: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
};
