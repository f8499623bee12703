/** Problems of the text, for the editor: their list, and the way from one to the next. */
import { Panels } from '#plugin-api/client';
import { action } from '../editor/declared.ts';
import type { EditorPart } from '../editor/part.ts';
import { goOn } from './go-to-problem.tsx';

export const problemsPart: EditorPart = {
  actions: [
    action('problems', { group: 'structure', run: (host) => host.service(Panels).open('richtext.problems') }),
    action('nextProblem', { group: 'structure', run: (host) => goOn(host, 'behind') }),
    action('previousProblem', { group: 'structure', run: (host) => goOn(host, 'before') }),
  ],
};
