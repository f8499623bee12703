/** The customer's other manuscripts, without the commands of LaTeX. */
import type { Plagiarism } from '../plagiarism.ts';
import { readBytes } from './read-bytes.ts';
import type { SourceKind } from './source-kind.ts';

export const manuscripts = (house: Pick<Plagiarism, 'manuscripts' | 'documents' | 'scratch'>): SourceKind => ({
  kind: 'manuscripts',
  async list({ owner, of }) {
    const itself = of && 'paper' in of ? of.paper : undefined;
    const papers = (await house.manuscripts.list(owner)).filter(({ paper }) => paper !== itself);
    return { sources: papers.map(({ paper, title }) => ({ key: String(paper), title, is_own: true as const })), unread: 0 };
  },
  async read(owner, key, signal) {
    const paper = await house.manuscripts.open(owner, Number(key));
    return paper && readBytes(house, 'paper.tex', paper.text, signal);
  },
});
