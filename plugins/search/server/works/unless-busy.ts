/** For other plugins: whoever has a PDF and wants to be left alone has none for now. */
import { HttpError, NotYet } from '#server-kit';

/** @throws HttpError 502 instead of NotYet, and whatever else the fetching throws */
export const unlessBusy = async <T>(fetching: Promise<T>): Promise<T> => {
  try {
    return await fetching;
  } catch (error) {
    if (!(error instanceof NotYet)) throw error;
    throw new HttpError(502, 'Whoever has the PDF is busy. Try again soon.');
  }
};
