/** The customer's other manuscripts, without the commands of LaTeX. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withScratchFolder } from '#server-kit';
import type { Plagiarism } from '../plagiarism.ts';
import type { SourceKind } from './source-kind.ts';

export const manuscripts = (house: Pick<Plagiarism, 'manuscripts' | 'documents' | 'scratch'>): SourceKind => ({
  kind: 'manuscripts',
  async list({ owner }) {
    const papers = await house.manuscripts.list(owner);
    return { sources: papers.map(({ paper, title }) => ({ key: String(paper), title, is_own: true as const })), unread: 0 };
  },
  async read(owner, key, signal) {
    const paper = await house.manuscripts.open(owner, Number(key));
    if (!paper) return undefined;
    return withScratchFolder(house, async (folder) => {
      const path = join(folder, 'paper.tex');
      await writeFile(path, paper.text, { mode: 0o600 });
      const { text } = await house.documents.read(path, 'paper.tex', signal);
      return { text };
    });
  },
});
