/** The handlers of all calls. Each looks for a check of its caller, and finds no other. */
import type { Handlers } from '#plugin-api/server';
import type { PlagiarismContract } from '../../common/contract.ts';
import { FIRST_FILTERS } from '../../common/filters.ts';
import { COMPARED, type Compared } from '../../common/model.ts';
import { beginCheck, beginOwn } from '../checks/begin.ts';
import { listChecks, openCheck } from '../checks/entries.ts';
import { payCheck } from '../checks/pay.ts';
import { removeCheck } from '../checks/remove.ts';
import { houseProgress } from '../house-folder/index-house.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { htmlAnswer, pdfAnswer } from '../reports/download.ts';
import { demandReport, reportOf } from '../reports/open-report.ts';
import { sharedReport, sharedUntil, shareReport, unshareReport } from '../reports/share.ts';
import { TEXTS } from '../texts.ts';

/** Whom this house asks for words of a document. */
const servicesOf = ({ fullTexts, settings }: Plagiarism): readonly string[] =>
  fullTexts && settings.questions >= fullTexts.services.length ? fullTexts.services : [];

/** What there is in this house to compare with. */
const comparesOf = async (house: Plagiarism): Promise<{ kind: Compared; count: number | null }[]> => {
  const { ready } = await houseProgress(house);
  const isHere: Readonly<Record<Compared, boolean>> = {
    library: true,
    manuscripts: true,
    earlier: true,
    catalogue: house.catalogue !== undefined,
    house: house.settings.folder !== '',
    web: servicesOf(house).length > 0,
  };
  return COMPARED.filter((kind) => isHere[kind]).map((kind) => ({ kind, count: kind === 'house' ? ready : null }));
};

export const checkRoutes = (house: Plagiarism): Handlers<PlagiarismContract> => ({
  files: async ({ user }) => ({ results: await listChecks(house, user.id) }),
  terms: async ({ user }) => ({
    is_open: house.settings.isEnabled,
    compares: await comparesOf(house),
    services: [...servicesOf(house)],
    credit_balance: await house.credits.balance(user.id),
  }),
  upload: async ({ user, form, files, signal }) => ({
    ...{ success: true, message: TEXTS.uploaded },
    file: await beginCheck(house, user.id, form, files, signal),
  }),
  own: async ({ user, body }) => ({
    ...{ success: true, message: TEXTS.uploaded },
    file: await beginOwn(house, user.id, body),
  }),
  check: async ({ user, form }) => ({
    ...{ success: true, message: TEXTS.confirmed },
    file: await payCheck(house, user.id, form.id),
  }),
  async remove({ user, body }) {
    await removeCheck(house, user.id, body.id);
    return { success: true, message: TEXTS.deleted };
  },
  async report({ user, params: { id } }) {
    const file = await openCheck(house, user.id, id);
    return { file, report: (await reportOf(house, id)) ?? null, shared_until: await sharedUntil(house, id) };
  },
  async download({ user, params, body: { format, filters = FIRST_FILTERS } }) {
    const report = await demandReport(house, user.id, params.id);
    return format === 'pdf' ? pdfAnswer(report, filters, user.language) : htmlAnswer(report, filters, user.language);
  },
  share: ({ user, params, body }) => shareReport(house, user, params.id, body.filters),
  async unshare({ user, params }) {
    await unshareReport(house, user.id, params.id);
    return { success: true, message: TEXTS.unshared };
  },
  shared: ({ params }) => sharedReport(house, params.token),
});
