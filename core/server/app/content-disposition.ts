/** `Content-Disposition` with a file name in any script (RFC 6266, RFC 8187). */

/** Control characters, separators of any system, and half characters, which cannot be encoded. */
const UNSAFE = /[\p{Cc}\p{Surrogate}/\\]/gu;

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '_').replace(/[^\x20-\x7e]/g, '_')}"`;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

export const contentDisposition = (name: string, inline: boolean): string => {
  const safe = [...name.replace(UNSAFE, '_')].slice(0, 255).join('') || 'file';
  const plain = quoted(safe);
  const kind = inline ? 'inline' : 'attachment';
  return plain === `"${safe}"` ? `${kind}; filename=${plain}` : `${kind}; filename=${plain}; filename*=UTF-8''${encoded(safe)}`;
};
