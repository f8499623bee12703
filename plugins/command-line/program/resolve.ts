/** Things of the house by what people call them: projects and manuscripts by title or number, references by key. */
import { latexContract } from '#plugins/latex/common/contract.ts';
import type { LatexFileSummary } from '#plugins/latex/common/model.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import { Problem } from './problem.ts';
import type { Session } from './session.ts';

interface Titled {
  readonly id: number;
  readonly title: string;
}

/** Its number, its title, or the only one whose title begins so; letters are not told apart by size. */
const oneOf = <T extends Titled>(all: readonly T[], wanted: string): readonly T[] => {
  const folded = wanted.trim().toLowerCase();
  const exact = all.filter(({ id, title }) => String(id) === folded || title.toLowerCase() === folded);
  return exact.length > 0 ? exact : all.filter(({ title }) => title.toLowerCase().startsWith(folded));
};

const demandOne = <T extends Titled>({ say }: Session, kind: 'project' | 'manuscript', all: readonly T[], wanted: string): T => {
  const found = oneOf(all, wanted);
  const [first] = found;
  if (!first) throw new Problem(say(`problem.no_${kind}`, { wanted }));
  if (found.length === 1) return first;
  const titles = found.map(({ id, title }) => `${id} ${title}`).join('\n  ');
  throw new Problem(`${say(`problem.many_${kind}`, { wanted })}\n  ${titles}`);
};

/** @throws Problem for none, and for several */
export const projectOf = async (session: Session, wanted: string): Promise<Titled> =>
  demandOne(session, 'project', (await session.house().call(libraryContract.getAllProjects)).data, wanted);

/** @throws Problem for none, and for several */
export const manuscriptOf = async (session: Session, wanted: string): Promise<LatexFileSummary> =>
  demandOne(session, 'manuscript', (await session.house().call(latexContract.list, { query: {} })).latexFiles, wanted);

/** References that have exactly this key or number, or, without one, those that the words find best. */
export const referencesOf = async (session: Session, wanted: string): Promise<readonly ArticleRow[]> => {
  const folded = wanted.trim().toLowerCase();
  const { data } = await session.house().call(libraryContract.listArticles, { query: { q: wanted, limit: 50 } });
  const exact = data.filter(
    ({ id, citekey, aliases = [] }) => String(id) === folded || [citekey, ...aliases].some((key) => key.toLowerCase() === folded),
  );
  if (exact.length > 0) return exact;
  const { references } = await session
    .house()
    .call(libraryContract.findEverywhere, { query: { q: wanted, kinds: 'references', limit: 10 } });
  return references?.data ?? [];
};

/** @throws Problem when nothing is found */
export const referenceOf = async (session: Session, wanted: string): Promise<ArticleRow> => {
  const [best] = await referencesOf(session, wanted);
  if (!best) throw new Problem(session.say('problem.no_reference', { wanted }));
  return best;
};

/** Every reference that can be seen, light. */
export const allReferences = async (session: Session, project?: number): Promise<ArticleRow[]> => {
  const LIMIT = 500;
  const rows: ArticleRow[] = [];
  for (;;) {
    const query = { ...(project === undefined ? {} : { project, include_sub: '1' as const }), limit: LIMIT, offset: rows.length };
    const { data } = await session.house().call(libraryContract.listArticles, { query });
    rows.push(...data);
    if (data.length < LIMIT) return rows;
  }
};

/** A reference in one line. */
export const referenceLine = ({ citekey, authors, author_count, year, title }: ArticleRow): string => {
  const people = author_count > 2 ? `${authors[0]} et al.` : authors.join(', ');
  return [citekey, [people, year === null ? '' : `(${year})`].filter((part) => part !== '').join(' '), title]
    .filter((part) => part !== '')
    .join('  ');
};
