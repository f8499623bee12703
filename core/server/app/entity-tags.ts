/** Versions of what is answered, as HTTP names them (RFC 9110 §8.8.3): callers bring back those that they know. */

/** What is in the quotes: a tag that says that it is weak is the same version. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether a header of conditions (`If-Match`, `If-None-Match`) names a version.
 * @param tag with its quotes; `undefined` for what has no version
 */
export const namesTag = (header: string | string[] | undefined, tag: string | undefined): boolean =>
  tag !== undefined &&
  (header
    ?.toString()
    .split(',')
    .some((known) => known.trim() === '*' || opaque(known) === opaque(tag)) ??
    false);
