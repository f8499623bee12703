/** Sources among the texts that checks look at which know no LaTeX editor. */
import type { CheckedText, CheckingEditor } from '#plugins/coedit/common/text-checks.ts';
import type { ChosenPaper, SourceChecks } from '../../common/services.ts';
import type { OpenSource } from '../../common/source-checks.ts';
import { EDITOR, KIND } from '../notes/latex-surface.ts';

/** The same text, as long as the source is open. */
const asText = (source: OpenSource): CheckedText => ({
  ...{ kind: KIND, thing: source.paper, path: source.path, syntax: 'latex', language: undefined },
  onChange: source.onChange,
  edit: (edit) => source.edit(edit),
  get isReadOnly() {
    return source.isReadOnly;
  },
  get text() {
    return source.text;
  },
  get version() {
    return source.version;
  },
});

export const sourcesAsTexts = (checks: SourceChecks, chosen: ChosenPaper): CheckingEditor => ({
  kind: KIND,
  panel: EDITOR,
  get thing() {
    return chosen.file;
  },
  register: (check) =>
    checks.register({
      ...{ id: check.id, ...(check.line && { line: check.line }) },
      watch: (source, show) => check.watch(asText(source), show),
    }),
  seek: (check, from) => checks.seek(check, from),
});
