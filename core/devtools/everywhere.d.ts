/** The few globals that browsers, workers and Node all have; `common/` may use these and no others. */
/** Styles that a package needs; the bundler takes them along. */
declare module '*.css';
declare const crypto: { randomUUID(): string; getRandomValues<T extends ArrayBufferView>(array: T): T };
declare function queueMicrotask(task: () => void): void;
declare function setTimeout(task: () => void, milliseconds?: number): object;
declare function clearTimeout(timer: object | undefined): void;
declare function structuredClone<T>(value: T): T;
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBufferView | ArrayBuffer): string;
}
declare class URL {
  constructor(url: string, base?: string);
  href: string;
  protocol: string;
  hostname: string;
  pathname: string;
  search: string;
}
/** Named by contracts, never touched in `common/`. */
interface File {
  readonly name: string;
  readonly size: number;
}
interface AbortSignal {
  readonly aborted: boolean;
}
declare class Blob {
  readonly size: number;
  readonly type: string;
}
