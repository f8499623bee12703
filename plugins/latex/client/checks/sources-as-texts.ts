/** Sources among the texts that checks look at which know no LaTeX editor. */
import { disposable } from '#plugin-api';
import type { CheckedText, CheckingEditor } from '#plugins/coedit/common/text-checks.ts';
import type { ChosenPaper, SourceChecks } from '../../common/services.ts';
import { declaredLanguage } from '../../common/prose/declared-language.ts';
import type { OpenSource } from '../../common/source-checks.ts';
import { EDITOR, KIND } from '../notes/latex-surface.ts';
import { latexSyntax } from './latex-syntax.ts';

/** The same text, as long as the source is open. */
const asText = (source: OpenSource): CheckedText => ({
  ...{ kind: KIND, thing: source.paper, path: source.path, syntax: latexSyntax, usualLanguage: 'en' },
  onChange: source.onChange,
  edit: (edit) => source.edit(edit),
  get language() {
    return declaredLanguage(source.text);
  },
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
      // Whatever else a paper is made of, as a list of references, is no prose.
      watch: (source, show) => (source.path.endsWith('.tex') ? check.watch(asText(source), show) : disposable(() => undefined)),
    }),
  seek: (check, from) => checks.seek(check, from),
});
