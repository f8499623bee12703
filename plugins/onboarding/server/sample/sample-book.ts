/** Makes the sample project, once for each person: through the ways that uploads and imports go, so that it counts like any other. */
import { type Caller, HttpError, type Kysely, type Log, LimitError, sql } from '#plugin-api/server';
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

interface SampleBookOptions {
  readonly db: Kysely<OnboardingTables>;
  readonly access: LibraryAccess;
  readonly intake: LibraryIntake;
  readonly papers: LatexPapers;
  readonly log: Log;
}

/** What of a sample was made for the person, so that it is not taken for something that they did. */
export interface MadeSample extends Sample {
  readonly links: number;
  readonly until: Date;
}

type Person = Pick<Caller, 'id' | 'plan'>;

export class SampleBook {
  readonly #options: SampleBookOptions;

  constructor(options: SampleBookOptions) {
    this.#options = options;
  }

  /** The sample that was made last, also when it was deleted since. */
  async made(owner: number): Promise<MadeSample | undefined> {
    const row = await this.#options.db.selectFrom('onboarding_sample').selectAll().where('owner', '=', owner).executeTakeFirst();
    if (!row?.project || !row.article || !row.made_at) return undefined;
    const { project, article, file, links, made_at } = row;
    return { project, article, file, links, until: made_at };
  }

  /** The sample, unless its project is in the recycle bin or gone. */
  async present(owner: number): Promise<Sample | null> {
    const made = await this.made(owner);
    if (!made) return null;
    const { access, papers } = this.#options;
    if ((await access.roleInProject(owner, made.project)) !== 'owner') return null;
    const { articles } = await access.visible(owner, { articles: [made.article], citations: [] });
    if (!articles.has(made.article)) return null;
    const hasPaper = made.file !== null && (await papers.present(owner, [made.file])).has(made.file);
    return { project: made.project, article: made.article, file: hasPaper ? made.file : null };
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
      await this.#options.db.deleteFrom('onboarding_sample').where('owner', '=', user.id).execute();
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
    const file = await this.#paper(user, { title: TEXTS[language].manuscript, project, text: source, links });
    const made = { project, article, file, links: links.length };
    await db
      .updateTable('onboarding_sample')
      .set({ ...made, made_at: sql<Date>`clock_timestamp()` })
      .where('owner', '=', user.id)
      .execute();
    return { project, article, file };
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
