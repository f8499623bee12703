/** The `Range` header (RFC 9110 §14): one range of bytes. Anything else is answered whole, as the RFC allows. */

export interface ByteRange {
  /** First and last byte, both included. */
  readonly start: number;
  readonly end: number;
}

/** The range that is asked for, `undefined` for all of it, or `unsatisfiable` when it starts behind the end. */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
};
