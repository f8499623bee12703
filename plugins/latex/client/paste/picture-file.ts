/** A picture from the clipboard as a file that LaTeX can include. */

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** Programs call every picture `image.png`. */
const NAMELESS = /^(?:image|clipboard|unnamed|blob)?\.\w+$/i;

const named = (file: Blob & { name?: string }, ending: string): File => {
  const name = file.name && !NAMELESS.test(file.name) ? file.name.replace(/\.\w+$/, '') : 'picture';
  return new File([file], `${name}.${ending}`, { type: file.type });
};

/** Drawn anew as PNG where its kind is none that LaTeX knows. @returns `undefined` when it cannot be drawn */
export const includable = async (file: File): Promise<File | undefined> => {
  const ending = ENDINGS[file.type];
  if (ending !== undefined) return named(file, ending);
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return named(Object.assign(await canvas.convertToBlob({ type: 'image/png' }), { name: file.name }), 'png');
  } catch {
    return undefined;
  }
};
