/** All that is wrong in the text of an editor: by itself, in what it cites, in what is suggested, and in what checks of other plugins find. */
import { citingOf } from '../citing/citing-session.ts';
import type { PlacedMark } from '../checks/checked-document.ts';
import type { EditorHost } from '../editor/part.ts';
import { sectionAt } from '../outline/sections.ts';
import { suggestedPlaces } from '../suggestions/suggested-stretches.ts';
import { wordsIn } from '../../common/words.ts';
import { citedProblems } from './cited.ts';
import type { Finding, Problem, ProblemKind } from './problem.ts';
import { structureOf } from './structure.ts';

const SEVERITIES: Readonly<Record<ProblemKind, Problem['severity']>> = {
  brokenReference: 'error',
  emptyCitation: 'error',
  retracted: 'error',
  missing: 'warning',
  noCaption: 'warning',
  emptyCaption: 'warning',
  noDescription: 'warning',
  emptyHeading: 'warning',
  skippedLevel: 'warning',
  suggestions: 'info',
};

/** Of which the text says what to do about it. */
const ADVISED: ReadonlySet<ProblemKind> = new Set(['retracted', 'missing', 'noDescription', 'skippedLevel']);

/** What waits for a decision, as one: each of them has its card in the margin. */
const suggestedIn = ({ file: { suggested }, view }: EditorHost): Finding[] => {
  const [first, ...others] = suggested ? suggestedPlaces(suggested) : [];
  if (!first) return [];
  const at = wordsIn(view.state.doc).positionAt(first.from);
  return [{ kind: 'suggestions', from: at, to: at, values: { count: others.length + 1 } }];
};

const titleOf = ({ number, title }: { readonly number: string; readonly title: string }): string => `${number} ${title}`.trim();

/** @param marks what checks have found, in places of the document as it is */
export const problemsIn = (host: EditorHost, marks: readonly PlacedMark[]): readonly Problem[] => {
  const { view, numbering, t } = host;
  const { doc } = view.state;
  const citing = citingOf(host);
  const found = [
    ...structureOf(doc, numbering, t),
    ...citedProblems(doc, citing.printed.print, (article) => citing.nameOf(article)),
    ...suggestedIn(host),
  ];
  const where = (at: number): { readonly where?: string } => {
    const section = sectionAt(doc, at);
    const title = section ? titleOf(section) : '';
    return title === '' ? {} : { where: title };
  };
  const times = new Map<string, number>();
  const worded = ({ kind, values, words, ...rest }: Finding): Problem => {
    const message = t(`problems.${kind}`, values);
    const hint = words ?? (ADVISED.has(kind) ? t(`problems.advice.${kind}`) : undefined);
    const time = (times.get(message) ?? 0) + 1;
    times.set(message, time);
    return {
      ...rest,
      ...{ id: `${message} ${String(time)}`, severity: SEVERITIES[kind], message },
      // Which heading it is, is said.
      ...(kind === 'skippedLevel' ? {} : where(rest.from)),
      ...(hint !== undefined && { hint }),
    };
  };
  const checked = (mark: PlacedMark): Problem => ({
    ...{ id: `${mark.check} ${mark.id}`, severity: 'info', from: mark.from, to: mark.to, mark },
    ...where(mark.from),
    // A text may have a thousand of them, and a list shows some.
    get message() {
      return mark.mark.title;
    },
  });
  return [...found.map(worded), ...marks.map(checked)].sort((one, other) => one.from - other.from);
};
