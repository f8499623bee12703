/** Opens the sample project, its manuscript and a paper to read beside it; makes it first where there is none. */
import { type ClientContext, Commands, Dialogs, Loader, Navigation, Notices } from '#plugin-api/client';
import type { Sample } from '../common/contract.ts';
import { TheChecklist } from './tokens.ts';

const show = async (ctx: ClientContext, { project, article, file }: Sample): Promise<void> => {
  ctx.service(Navigation).go(`/library/${project}`);
  const commands = ctx.service(Commands);
  if (file !== null) await commands.run('latex.open', { file });
  // Last, so that where one column is all there is, the paper is what one sees.
  await commands.run('reader.open', { article });
};

/** @param ask whether to ask before what is there already is opened */
export const openSample = async (ctx: ClientContext, ask: boolean): Promise<void> => {
  const { t } = ctx;
  const notices = ctx.service(Notices);
  try {
    const { is_new, ...sample } = await ctx.service(Loader).during(ctx.service(TheChecklist).openSample());
    const question = { title: t('sample.again.title'), text: t('sample.again.text'), action: t('sample.again.open') };
    if (!is_new && ask && !(await ctx.service(Dialogs).confirm(question))) return;
    await show(ctx, sample);
    if (is_new) notices.show({ kind: 'success', text: t(sample.file === null ? 'sample.madeBare' : 'sample.made') });
  } catch (error) {
    notices.failure(error, t('sample.failed'));
  }
};
