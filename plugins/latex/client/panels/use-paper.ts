/** Holds a paper for as long as a panel shows it. */
import { useEffect, useState } from 'react';
import { useService } from '#client-kit';
import { LatexParts } from '../tokens.ts';
import type { Paper } from '../stores/paper.ts';

export const usePaper = (file: number): Paper | undefined => {
  const { papers } = useService(LatexParts);
  const [paper, setPaper] = useState<Paper>();
  useEffect(() => {
    setPaper(papers.hold(file));
    return () => papers.release(file);
  }, [papers, file]);
  return paper?.id === file ? paper : undefined;
};
