/** What of the first steps somebody has done: found out from what is in their library and papers, and kept from then on. */
import type { Kysely } from '#plugin-api/server';
import type { LatexPapers } from '#plugins/latex/common/server-services.ts';
import type { LibraryDeeds } from '#plugins/library/common/server-services.ts';
import type { Checklist } from '../common/contract.ts';
import { STEPS, type StepId } from '../common/rules.ts';
import type { SampleRepository } from './sample/sample-repository.ts';
import type { OnboardingTables } from './tables.ts';

interface ChecklistRepositoryOptions {
  readonly db: Kysely<OnboardingTables>;
  readonly deeds: LibraryDeeds;
  readonly papers: LatexPapers;
  readonly sample: Pick<SampleRepository, 'present' | 'standing'>;
}

export class ChecklistRepository {
  readonly #options: ChecklistRepositoryOptions;

  constructor(options: ChecklistRepositoryOptions) {
    this.#options = options;
  }

  async of(owner: number): Promise<Checklist> {
    const { db, sample } = this.#options;
    const known = await this.#known(owner);
    if (known.size < STEPS.length) {
      const fresh = [...(await this.#facts(owner))].filter((step) => !known.has(step));
      for (const step of fresh) known.add(step);
      if (fresh.length > 0) await this.#keep(owner, fresh, known.size === STEPS.length);
    }
    const person = await db.selectFrom('onboarding_person').select('is_put_away').where('owner', '=', owner).executeTakeFirst();
    return {
      steps: STEPS.map((id) => ({ id, is_done: known.has(id) })),
      is_put_away: person?.is_put_away ?? false,
      sample: await sample.present(owner),
    };
  }

  async putAway(owner: number, is_put_away: boolean): Promise<void> {
    await this.#options.db
      .insertInto('onboarding_person')
      .values({ owner, is_put_away })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ is_put_away }))
      .execute();
  }

  async #known(owner: number): Promise<Set<StepId>> {
    const rows = await this.#options.db.selectFrom('onboarding_step').select('step').where('owner', '=', owner).execute();
    return new Set(rows.map(({ step }) => step));
  }

  /** Whoever has done all of it needs the list no longer. */
  async #keep(owner: number, steps: readonly StepId[], isComplete: boolean): Promise<void> {
    await this.#options.db
      .insertInto('onboarding_step')
      .values(steps.map((step) => ({ owner, step })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (isComplete) await this.putAway(owner, true);
  }

  /** What was made for somebody is nothing that they did. */
  async #facts(owner: number): Promise<ReadonlySet<StepId>> {
    const { deeds, papers, sample } = this.#options;
    const before = await sample.standing(owner);
    const { since, links } = before;
    const library = await deeds.of(owner, since);
    const { hasPapers, hasCited } = await papers.deeds(owner, since && { file: before.file ?? 0, links, until: since });
    const after = await sample.standing(owner);
    // What came meanwhile may be the sample's: it is looked at the next time.
    if (before.isBeingMade || after.isBeingMade || after.since?.getTime() !== since?.getTime()) return new Set();
    const facts: Readonly<Record<StepId, boolean>> = {
      import: library.hasReferences,
      read: library.hasHighlights,
      cite: hasCited,
      invite: library.hasInvited,
      connect: hasPapers,
    };
    return new Set(STEPS.filter((step) => facts[step]));
  }
}
