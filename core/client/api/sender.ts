/** How a request leaves the browser: `fetch` through ky, or XMLHttpRequest where the progress of an upload is wanted. */
import ky from 'ky';

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds that an answer may take; a minute when not given. */
  readonly patience?: number | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Resolves to whatever the server answered. @throws when no answer came, or the signal's reason when it was aborted. */
export type Sender = (request: Outgoing) => Promise<Response>;

/** After a minute without an answer the server counts as unreachable, unless the route says otherwise; uploads and streams do not come through here. */
const PATIENCE = 60_000;

const sendByFetch: Sender = ({ method, url, headers, body, signal, patience = PATIENCE }) =>
  ky(url, { method, headers, signal, ...(body !== undefined && { body }), retry: 0, throwHttpErrors: false, timeout: patience });

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
};

const NO_BODY = [204, 205, 304];

const sendByXhr: Sender = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

    const abort = () => request.abort();
    const settled = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onabort = () => {
      settled();
      reject(signal.reason);
    };
    request.onerror = () => {
      settled();
      reject(new TypeError('No answer'));
    };
    request.onload = () => {
      settled();
      onProgress?.(1);
      const { status, statusText } = request;
      const content = NO_BODY.includes(status) ? null : (request.response as Blob);
      resolve(new Response(content, { status, statusText, headers: headersOf(request) }));
    };
    if (signal.aborted) request.onabort(new ProgressEvent('abort'));
    else request.send(body);
  });

/** Files go by XMLHttpRequest, since `fetch` does not tell how far an upload has come. */
export const send: Sender = (request) => (request.onProgress ? sendByXhr(request) : sendByFetch(request));
