/** A list of people as it was sent: what each line wants, and what is wrong in it. */
import type { Standing } from '#plugins/account/common/server-services.ts';
import { emailProblem, nameProblem, normaliseEmail } from '#plugins/account/common/rules.ts';
import { readProjects } from '../../common/project-list.ts';
import type { LineProblem } from '../../common/server-services.ts';
import { PLANS, strongest, TYPES } from '../standing/merge.ts';
import { type CsvLine, readCsv } from './csv.ts';

const COLUMNS = ['email', 'first_name', 'last_name', 'language', 'plan', 'user_type', 'projects', 'active'] as const;
type Column = (typeof COLUMNS)[number];
export const MOST_LINES = 5000;

/** What one line says; missing where its column is, or is empty. */
export interface WantedPerson {
  readonly line: number;
  readonly email: string;
  readonly problems: readonly LineProblem[];
  readonly first_name?: string;
  readonly last_name?: string;
  readonly language?: 'en' | 'de';
  /** Missing where the list has no column of it: then nothing that an earlier list gave is taken back. */
  readonly standing?: Standing;
  readonly active?: boolean;
}

const wrong = (line: number, email: string, problem: LineProblem): WantedPerson => ({ line, email, problems: [problem] });

const TRUTHS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  ja: true,
  '1': true,
  false: false,
  no: false,
  nein: false,
  '0': false,
};

const personIn = ({ line, cells }: CsvLine, columns: readonly Column[], seen: Set<string>): WantedPerson => {
  const at = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const email = normaliseEmail(at('email'));
  const problems: LineProblem[] = [];
  const note = (problem: LineProblem, isWrong: boolean): void => void (isWrong && problems.push(problem));
  note('columns', cells.length > columns.length);
  note('email', emailProblem(email) !== undefined);
  note('twice', seen.has(email));
  seen.add(email);
  const [first_name, last_name] = [at('first_name'), at('last_name')];
  note(
    'name',
    [first_name, last_name].some((name) => name !== '' && nameProblem(name) !== undefined),
  );
  const language = strongest(['en', 'de'] as const, [at('language').toLowerCase()]);
  note('language', at('language') !== '' && language === undefined);
  const plan = strongest(PLANS, [at('plan').toUpperCase()]);
  note('plan', at('plan') !== '' && plan === undefined);
  const userType = strongest(TYPES, [at('user_type').toLowerCase()]);
  note('user_type', at('user_type') !== '' && userType === undefined);
  const projects = readProjects(at('projects'));
  note('projects', projects === undefined);
  const active = TRUTHS[at('active').toLowerCase()];
  note('active', at('active') !== '' && active === undefined);
  const says = (['plan', 'user_type', 'projects'] as const).some((column) => columns.includes(column));
  return {
    ...{ line, email: at('email'), problems },
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
    ...(language && { language }),
    ...(says && { standing: { plan, userType, projects: projects ?? [] } }),
    ...(active !== undefined && { active }),
  };
};

/** Never throws: what is wrong with the whole stands in its first line. */
export const readList = (text: string): readonly WantedPerson[] => {
  let lines: CsvLine[];
  try {
    lines = readCsv(text);
  } catch {
    return [wrong(1, '', 'quotes')];
  }
  const [head, ...people] = lines;
  const names = (head?.cells ?? []).map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  if (!names.includes('email')) return [wrong(1, '', 'noEmailColumn')];
  const columns = names.map((name) => strongest(COLUMNS, [name]));
  if (!columns.every((column) => column !== undefined) || new Set(columns).size < columns.length)
    return [wrong(1, '', 'unknownColumn')];
  if (people.length > MOST_LINES) return [wrong(1, '', 'tooLong')];
  const seen = new Set<string>();
  return people.map((person) => personIn(person, columns, seen));
};
