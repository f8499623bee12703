/** Keeps what is shown of projects true. */
import { useEffect } from 'react';
import { useService } from '#client-kit';
import { References } from '../../../common/services.ts';
import { LibraryParts } from '../../tokens.ts';

/** Changes that come in a burst are answered once, after so many milliseconds. */
const BURST = 200;

/** Runs `load` now, and soon after each change of the library or of who takes part. */
export const useLive = (load: () => unknown): void => {
  const references = useService(References);
  const { sharing } = useService(LibraryParts);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(load, BURST);
    };
    load();
    const heard = [references.onChange(soon), sharing.onChange(soon)];
    return () => {
      clearTimeout(timer);
      for (const one of heard) one.dispose();
    };
  }, [load, references, sharing]);
};
