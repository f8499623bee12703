/** Messages over a WebSocket. */
import { SILENCE, type Transport } from './transport.ts';

/** Milliseconds in which one opens: something on the way may swallow the request and never answer, and a stream would go through. */
const OPENING = 8_000;

/**
 * Makes what opens one with a ticket; it ends when `signal` is aborted.
 * @throws Error when the server, or something on the way to it, takes no WebSocket
 */
export const openSocket =
  (address: URL) =>
  (ticket: string, signal: AbortSignal, heard: (message: Uint8Array<ArrayBuffer>) => void): Promise<Transport> =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      url.protocol = url.protocol.replace('http', 'ws');
      url.searchParams.set('ticket', ticket);
      const socket = new WebSocket(url);
      socket.binaryType = 'arraybuffer';
      const close = (): void => socket.close();
      let silence: ReturnType<typeof setTimeout> | undefined;
      const alive = (): void => {
        clearTimeout(silence);
        silence = setTimeout(close, SILENCE);
      };
      const ended = new Promise<void>((end) => {
        socket.onclose = () => {
          clearTimeout(silence);
          signal.removeEventListener('abort', close);
          end();
          reject(new Error('No WebSocket'));
        };
      });
      socket.onopen = () => {
        alive();
        resolve({ send: (message) => socket.send(message), ended });
      };
      socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
        alive();
        if (!signal.aborted) heard(new Uint8Array(data));
      };
      silence = setTimeout(close, OPENING);
      signal.addEventListener('abort', close);
      if (signal.aborted) close();
    });
