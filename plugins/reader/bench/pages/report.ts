/** Leaves on `window.firstPage` when the picture and the text of the first page were there, in milliseconds since it was asked for. */
export interface FirstPage {
  picture?: number;
  text?: number;
}

/** Whether something other than white is drawn. */
export const isDrawn = (canvas: Element | null): boolean => {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const small = new OffscreenCanvas(64, 64);
  const context = small.getContext('2d');
  context?.drawImage(canvas, 0, 0, 64, 64);
  return context?.getImageData(0, 0, 64, 64).data.some((value) => value > 0 && value < 250) ?? false;
};

export const report = (start: number, canvas: string, text: string): void => {
  const seen: FirstPage = {};
  (globalThis as { firstPage?: FirstPage }).firstPage = seen;
  const look = (): void => {
    if (seen.picture === undefined && isDrawn(document.querySelector(canvas))) seen.picture = performance.now() - start;
    if (seen.text === undefined && document.querySelector(text)) seen.text = performance.now() - start;
    if (seen.picture === undefined || seen.text === undefined) requestAnimationFrame(look);
  };
  look();
};
