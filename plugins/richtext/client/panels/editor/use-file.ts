/** Holds a rich text for as long as a panel shows it. */
import { useEffect, useState } from 'react';
import { useService } from '#client-kit';
import type { RichFile } from '../../stores/rich-file.ts';
import { RichtextParts } from '../../tokens.ts';

export const useFile = (id: number): RichFile | undefined => {
  const { files } = useService(RichtextParts);
  const [file, setFile] = useState<RichFile>();
  useEffect(() => {
    setFile(files.hold(id));
    return () => files.release(id);
  }, [files, id]);
  return file?.id === id ? file : undefined;
};
