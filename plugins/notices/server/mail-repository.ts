/** Mails by their kind: who does not want which, and how each mail says how to end them. */
import type { UserType } from '#plugin-api';
import type { Caller, Executor, Kysely, Mailer } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { MailKind } from '../common/contract.ts';
import type { ByLanguage, Language, NoticeMail, NoticeMails } from '../common/server-services.ts';
import { linkToken, readLinkToken } from './mail-link.ts';
import type { NoticesTables } from './tables.ts';

interface Parts {
  readonly db: Kysely<NoticesTables>;
  readonly mail: Mailer;
  readonly publicUrl: string;
}

const FOOTER: Readonly<Record<Language, (link: string) => string>> = {
  en: (link) => `\n--\nNo more mails of this kind, without signing in:\n${link}\n`,
  de: (link) => `\n--\nKeine E-Mails dieser Art mehr, ohne Anmeldung:\n${link}\n`,
};

export class MailRepository implements NoticeMails {
  readonly #parts: Parts;
  readonly #kinds = new Map<string, { readonly title: ByLanguage; readonly only: readonly UserType[] | undefined }>();
  #secret: Promise<string> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  kind(name: string, title: ByLanguage, only?: readonly UserType[]): void {
    this.#kinds.set(name, { title, only });
  }

  async send(
    within: Executor,
    to: { readonly id: number; readonly email: string; readonly language: Language },
    kind: string,
    { subject, text }: NoticeMail,
  ): Promise<void> {
    if (!this.#kinds.has(kind)) throw new Error(`Nobody has told of mails of the kind "${kind}"`);
    const { rows } = await sql`select 1 from notices_mail_off where owner = ${to.id} and kind = ${kind}`.execute(within);
    if (rows.length > 0) return;
    const { mail, publicUrl } = this.#parts;
    const token = linkToken(await this.#key(), { owner: to.id, kind });
    await mail.send(
      {
        to: to.email,
        subject,
        text: text + FOOTER[to.language](`${publicUrl}/unsubscribe?token=${token}`),
        unsubscribe: `${publicUrl}/api/notices/unsubscribe/?token=${token}`,
      },
      within,
    );
  }

  async kinds({ id: owner, userType }: Pick<Caller, 'id' | 'userType'>, language: Language): Promise<MailKind[]> {
    const rows = await this.#parts.db.selectFrom('notices_mail_off').select('kind').where('owner', '=', owner).execute();
    const off = new Set(rows.map(({ kind }) => kind));
    return [...this.#kinds]
      .filter(([, { only }]) => only === undefined || only.includes(userType))
      .map(([kind, { title }]) => ({ kind, title: title[language], is_on: !off.has(kind) }));
  }

  /** @throws HttpError 404 for a kind that nobody sends */
  async set(owner: number, kind: string, isOn: boolean): Promise<void> {
    if (!this.#kinds.has(kind)) throw new HttpError(404, 'Not found.');
    const { db } = this.#parts;
    if (isOn) await db.deleteFrom('notices_mail_off').where('owner', '=', owner).where('kind', '=', kind).execute();
    else
      await sql`
        insert into notices_mail_off (owner, kind) select id, ${kind} from core_user where id = ${owner}
        on conflict do nothing`.execute(db);
  }

  /** What a link from a mail asks for. @throws HttpError 404 for a link that was not made here */
  async setByLink(token: string, isOn: boolean, language: Language): Promise<MailKind> {
    const meant = readLinkToken(await this.#key(), token);
    const title = meant && this.#kinds.get(meant.kind)?.title;
    if (!meant || !title) throw new HttpError(404, 'This link is not valid any more.');
    await this.set(meant.owner, meant.kind, isOn);
    return { kind: meant.kind, title: title[language], is_on: isOn };
  }

  #key(): Promise<string> {
    return (this.#secret ??= this.#parts.db
      .selectFrom('notices_secret')
      .select('secret')
      .executeTakeFirstOrThrow()
      .then(({ secret }) => secret)
      .catch((error: unknown) => {
        // The next one asks again.
        this.#secret = undefined;
        throw error;
      }));
  }
}
