/** Puts problems into the margin and under the text of one source. */
import type { editor } from 'monaco-editor/editor';
import type { Diagnostic } from '../../../common/model.ts';
import type { ScreenPlaces } from '../../editor/screen-places.ts';
import type { MonacoApi } from '../../monaco/load-monaco.ts';

const OWNER = 'latex';

/** The subject of a problem where it stands in its line, else the whole line. */
const columnsOf = (line: string, subject: string | undefined): { start: number; end: number } => {
  const at = subject ? line.indexOf(subject) : -1;
  if (subject && at >= 0) return { start: at + 1, end: at + 1 + subject.length };
  return { start: line.length - line.trimStart().length + 1, end: Math.max(line.length + 1, 2) };
};

export const showProblems = (
  monaco: MonacoApi,
  model: editor.ITextModel,
  path: string,
  problems: readonly Diagnostic[],
  places: Pick<ScreenPlaces, 'line'>,
): void => {
  const { Error, Warning, Info } = monaco.MarkerSeverity;
  const severities = { error: Error, warning: Warning, info: Info } as const;
  // One without a line is told in the list of problems alone: any line would be the wrong one.
  const placed = problems.flatMap(({ file, line, ...rest }) => (file === path && line !== null ? [{ ...rest, line }] : []));
  const markers = placed.map(({ severity, line, message, subject }) => {
    const lineNumber = places.line(line);
    const { start, end } = columnsOf(model.getLineContent(lineNumber), subject);
    return {
      severity: severities[severity],
      message,
      startLineNumber: lineNumber,
      endLineNumber: lineNumber,
      startColumn: start,
      endColumn: end,
    };
  });
  monaco.editor.setModelMarkers(model, OWNER, markers);
};
