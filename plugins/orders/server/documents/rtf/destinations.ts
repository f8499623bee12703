/** Groups of RTF by what is in them. What begins with `\*` and is not named here is passed over, as the format has it. */

/** Texts that stand apart from the paragraph where they are written. */
export const APART: ReadonlySet<string> = new Set(
  'footnote header headerl headerr headerf footer footerl footerr footerf shptxt dptxbxtext'.split(' '),
);

/** The number or bullet of a paragraph, written out for programs that cannot count. */
export const LABELS: ReadonlySet<string> = new Set(['listtext', 'pntext']);

/** They may begin with `\*`, and there is text somewhere in them. */
export const ENTERED: ReadonlySet<string> = new Set([...APART, ...LABELS, 'shpinst', 'do', 'ud']);

export const SKIPPED: ReadonlySet<string> = new Set(
  (
    'aftncn aftnsep aftnsepc annotation atnauthor atnid atnref atntime author background bkmkend bkmkstart blipuid buptim category ' +
    'colortbl comment company creatim datafield docvar doccomm falt filetbl fldinst fldtype fname fontemb fontfile fonttbl ' +
    'formfield ftncn ftnsep ftnsepc generator hlinkbase info keycode keywords latentstyles linkval listname listoverridetable ' +
    'listpicture listtable manager mmath mmathPict moMath moMathPara nextfile nonshppict objdata object objname operator panose pgdsctbl ' +
    'pict pn pnseclvl printim private propname protusertbl revtbl revtim rsidtbl rxe shprslt sp stylesheet subject tc template themedata ' +
    'title txe upr userprops wgrffmtfilter xe xmlnstbl'
  ).split(' '),
);
