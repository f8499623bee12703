/** The language of the app, which follows the person to another machine (ACC-016). */
import { Api, type ClientContext, Language, Notices, QuickOpen, Session } from '#plugin-api/client';
import { contract } from '../common/contract.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type AppLanguage = (typeof LANGUAGES)[number];

interface LanguageParts {
  readonly language: Language;
  readonly session: Session;
  readonly notices: Notices;
  readonly api: Api;
}

/** Shows the app in a language, and keeps that on the server; a failure is told. */
export const changeLanguage = (next: AppLanguage, { language, session, notices, api }: LanguageParts): Promise<void> =>
  session
    .changing(async () => {
      // First, so that a failure is told in it.
      await language.set(next);
      await api.of(contract).saveLanguage({ body: { language: next } });
    })
    .catch((error: unknown) => notices.failure(error));

/** Offers the languages in the palette. */
export const chooseLanguage = async (ctx: ClientContext): Promise<void> => {
  const language = ctx.service(Language);
  const chosen = await ctx.service(QuickOpen).choose({
    label: ctx.t('field.language'),
    rows: LANGUAGES.map((id) => ({
      id,
      title: ctx.t(`languageName.${id}`),
      ...(id === language.code && { detail: ctx.t('languageNow') }),
    })),
  });
  const next = LANGUAGES.find((id) => id === chosen);
  if (!next) return;
  await changeLanguage(next, {
    language,
    session: ctx.service(Session),
    notices: ctx.service(Notices),
    api: ctx.service(Api),
  });
};
