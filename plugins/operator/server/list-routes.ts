/** The desk's calls about lists of people: looked at first, then brought in as one act. */
import type { Handlers } from '#plugin-api/server';
import type { Enrolment, ListedPerson } from '#plugins/people/common/server-services.ts';
import type { contract } from '../common/contract.ts';
import type { AuditLog } from './audit-log.ts';

/** How many lines do what, for the log: it names no addresses. */
const countsOf = (people: readonly ListedPerson[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(people.map(({ result }) => result))].map((one) => [one, people.filter(({ result }) => result === one).length]),
  );

export const listRoutes = (
  audit: AuditLog,
  enrolment: Enrolment,
): Pick<Handlers<typeof contract>, 'previewPeople' | 'enrolPeople'> => ({
  previewPeople: async ({ user, body }) => ({ data: [...(await enrolment.preview(body.text, user.id))].map(copied) }),

  async enrolPeople({ user, body: { text, invite, reason } }) {
    const subject = { kind: 'list', id: new Date().toISOString() };
    const done = await audit.act({ act: 'user.enrol', via: 'desk', by: user.id, reason, subject }, async (within) => {
      const people = await enrolment.enrol(text, { by: user.id, invite }, within);
      return { before: {}, after: countsOf(people), person: null, answer: people };
    });
    return { data: done.map(copied) };
  },
});

const copied = ({ problems, ...person }: ListedPerson) => ({ ...person, problems: [...problems] });
