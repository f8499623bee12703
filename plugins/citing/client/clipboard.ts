/** Puts formatted text on the clipboard: with its looks for word processors, and plain for everything else. */

export interface Copied {
  readonly html: string;
  readonly text: string;
}

/**
 * Begins at once and takes the text when it is there: some browsers allow it only in the moment of the key or click.
 * @throws what `content` throws, or what the browser says when it does not allow to copy
 */
export const copyRich = async (content: Promise<Copied>): Promise<Copied> => {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText((await content).text);
    return content;
  }
  const part = (type: string, of: (copied: Copied) => string) => {
    const blob = content.then((copied) => new Blob([of(copied)], { type }));
    // Not every browser takes both; why there is none is said below.
    blob.catch(() => undefined);
    return blob;
  };
  const item = new ClipboardItem({
    'text/html': part('text/html', ({ html }) => html),
    'text/plain': part('text/plain', ({ text }) => text),
  });
  const written = navigator.clipboard.write([item]);
  // Without a text it fails as well, and why is in the text's own failure.
  written.catch(() => undefined);
  const copied = await content;
  await written;
  return copied;
};
