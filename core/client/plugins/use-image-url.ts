/**
 * An address of an image's bytes in this page, for as long as it is shown: the bytes are behind the sign-in, so an `src` cannot
 * name them.
 */
import { useEffect, useState } from 'react';

export interface LoadedImage {
  /** While it is loading there is neither an address nor a failure. */
  readonly url?: string;
  readonly failed?: true;
}

/** @param load keep it stable between renders */
export const useImageUrl = <Id extends number | string>(
  load: (id: Id, signal: AbortSignal) => Promise<Blob>,
  id: Id | undefined,
): LoadedImage => {
  const [loaded, setLoaded] = useState<LoadedImage & { id?: Id }>({});
  useEffect(() => {
    if (id === undefined) return undefined;
    const request = new AbortController();
    const { signal } = request;
    let url: string | undefined;
    load(id, signal).then(
      (bytes) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(bytes);
        setLoaded({ id, url });
      },
      () => {
        if (!signal.aborted) setLoaded({ id, failed: true });
      },
    );
    return () => {
      request.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [load, id]);
  return loaded.id === id ? loaded : {};
};
