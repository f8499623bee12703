/** Those who take part in projects of somebody who leaves are told when they go, while they can still take copies along. */
import type { Account, Executor } from '#plugin-api/server';
import { longDay, sql } from '#server-kit';
import type { ByLanguage } from '#plugins/notices/common/server-services.ts';
import type { Library } from '../library.ts';
import { nameOf, oneLine } from '../sharing/invitation-mail.ts';

interface Told {
  readonly name: string;
  readonly title: string;
}

const leaving = ({ name, title }: Told, at: Date): ByLanguage => ({
  en: `${name} has cancelled their account. “${title}” will be erased on ${longDay(at, 'en')}; export what you need before.`,
  de: `${name} hat das eigene Konto gekündigt. „${title}“ wird am ${longDay(at, 'de')} gelöscht; exportieren Sie vorher, was Sie brauchen.`,
});

const staying = ({ name, title }: Told): ByLanguage => ({
  en: `${name} keeps their account after all. “${title}” stays.`,
  de: `${name} behält das eigene Konto doch. „${title}“ bleibt.`,
});

/** @param erasedAt `null` when the cancelling is taken back */
export const tellOfLeaving = async (
  { notifications }: Pick<Library, 'notifications'>,
  within: Executor,
  person: Account,
  erasedAt: Date | null,
): Promise<void> => {
  const { rows } = await sql<{ project: number; person: number; title: string }>`
    select s.project, s.person, p.title from library_share s join library_project p on p.id = s.project
    where s.owner = ${person.id} and s.state = 'accepted' and p.deleted_at is null order by s.id`.execute(within);
  for (const { project, person: to, title } of rows) {
    const told = { name: nameOf(person), title: oneLine(title) };
    await notifications.notify(within, to, {
      type: erasedAt ? 'owner_leaving' : 'owner_staying',
      text: erasedAt ? leaving(told, erasedAt) : staying(told),
      data: { project, path: `/library/${project}`, person: person.id },
    });
  }
};
