/** Makes the sample project, once for each person: through the ways that uploads and imports go, so that it counts like any other. */
import type { Caller, Kysely, Log } from '#plugin-api/server';
import { HttpError, LimitError, sql } from '#server-kit';
import type { LatexPapers } from '#plugins/latex/common/server-services.ts';
import type { LibraryAccess, LibraryIntake } from '#plugins/library/common/server-services.ts';
import type { Sample } from '../../common/contract.ts';
import type { OnboardingTables } from '../tables.ts';
import { manuscript } from './manuscript.ts';
import { paperBytes } from './paper-files.ts';
import { PAPERS, type PaperName } from './records.ts';
import { type Language, TEXTS } from './texts.ts';
import { keys, passages, writeProject } from './write-project.ts';

/** Minutes after which whoever began to make it is taken to have failed. */
const GIVEN_UP = 2;

interface SampleRepositoryOptions {
  readonly db: Kysely<OnboardingTables>;
  readonly access: LibraryAccess;
  readonly intake: LibraryIntake;
  readonly papers: LatexPapers;
  readonly log: Log;
}

/** What there is of a sample, so that nothing of it is taken for something that the person did. */
export interface SampleStanding {
  /** Until that is over nobody can say what the person did meanwhile. */
  readonly isBeingMade: boolean;
  /** When making it ended, whether or not it came to be. */
  readonly since: Date | undefined;
  readonly file: number | null;
  /** Citations in the manuscript that rest on a reference, as it was made. */
  readonly links: number;
}

type Person = Pick<Caller, 'id' | 'plan'>;

export class SampleRepository {
  readonly #options: SampleRepositoryOptions;

  constructor(options: SampleRepositoryOptions) {
    this.#options = options;
  }

  async standing(owner: number): Promise<SampleStanding> {
    const row = await this.#options.db
      .selectFrom('onboarding_sample')
      .select(['file', 'links', 'made_at', sql<boolean>`begun_at < now() - ${GIVEN_UP} * interval '1 minute'`.as('is_given_up')])
      .where('owner', '=', owner)
      .executeTakeFirst();
    if (!row) return { isBeingMade: false, since: undefined, file: null, links: 0 };
    const { file, links, made_at, is_given_up } = row;
    return { isBeingMade: made_at === null && !is_given_up, since: made_at ?? undefined, file, links };
  }

  /** The sample, unless its project is in the recycle bin or gone. */
  async present(owner: number): Promise<Sample | null> {
    const made = await this.#options.db
      .selectFrom('onboarding_sample')
      .select(['project', 'article', 'file'])
      .where('owner', '=', owner)
      .executeTakeFirst();
    if (!made?.project || !made.article) return null;
    const { project, article } = made;
    const { access, papers } = this.#options;
    if ((await access.roleInProject(owner, project)) !== 'owner') return null;
    const { articles } = await access.visible(owner, { articles: [article], citations: [] });
    if (!articles.has(article)) return null;
    const hasPaper = made.file !== null && (await papers.present(owner, [made.file])).has(made.file);
    return { project, article, file: hasPaper ? made.file : null };
  }

  /**
   * The sample that is there, or a new one.
   * @throws HttpError 409 while it is being made; LimitError where the plan has no room
   */
  async open(user: Person, language: Language): Promise<Sample & { is_new: boolean }> {
    const present = await this.present(user.id);
    if (present) return { ...present, is_new: false };
    if (!(await this.#begin(user.id))) throw new HttpError(409, 'The sample project is being made. Try again in a moment.');
    try {
      return { ...(await this.#make(user, language)), is_new: true };
    } catch (error) {
      // What has come into the library stays known.
      await this.#end(user.id);
      throw error;
    }
  }

  /** Of several who begin at once, one does. */
  async #begin(owner: number): Promise<boolean> {
    const { rows } = await sql`
      insert into onboarding_sample as s (owner) values (${owner})
      on conflict (owner) do update set begun_at = now(), project = null, article = null, file = null, links = 0, made_at = null
      where s.made_at is not null or s.begun_at < now() - ${GIVEN_UP} * interval '1 minute'
      returning owner`.execute(this.#options.db);
    return rows.length > 0;
  }

  async #make(user: Person, language: Language): Promise<Sample> {
    const { db, intake } = this.#options;
    const addresses: Partial<Record<PaperName, string>> = {};
    for (const paper of PAPERS) addresses[paper] = await intake.takePdf(user.id, `${paper}.pdf`, await paperBytes(paper));
    const text = writeProject(language, addresses as Record<PaperName, string>);
    const { project, articles, citations } = await intake.takeProject(user.id, 'sample.json', text);
    const [article = 0] = articles;
    const byKey = new Map(keys.map((key, index) => [key, articles[index] ?? 0]));
    const byName = new Map(passages(language).map((name, index) => [name, citations[index] ?? 0]));
    const { text: source, links } = manuscript(byKey, byName);
    await db.updateTable('onboarding_sample').set({ project, article }).where('owner', '=', user.id).execute();
    const file = await this.#paper(user, { title: TEXTS[language].manuscript, project, text: source, links });
    if (file !== null) {
      await db.updateTable('onboarding_sample').set({ file, links: links.length }).where('owner', '=', user.id).execute();
    }
    await this.#end(user.id);
    return { project, article, file };
  }

  async #end(owner: number): Promise<void> {
    await this.#options.db
      .updateTable('onboarding_sample')
      .set({ made_at: sql<Date>`clock_timestamp()` })
      .where('owner', '=', owner)
      .execute();
  }

  /** Where the plan has no room for one more paper, the rest of the sample is of use without it. */
  async #paper(user: Person, paper: Parameters<LatexPapers['make']>[1]): Promise<number | null> {
    try {
      return await this.#options.papers.make(user, paper);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.#options.log.info({ user: user.id }, 'There is no room for the manuscript of the sample');
      return null;
    }
  }
}
