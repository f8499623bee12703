/** For tests of how texts write numbers. */
import { onTestFinished, vi } from 'vitest';

/** A spy that is called for each format of numbers that is made from now on. */
export const countFormats = () => {
  const { NumberFormat } = Intl;
  const makes = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function make(...given) {
    return new NumberFormat(...given);
  });
  onTestFinished(() => makes.mockRestore());
  return makes;
};
