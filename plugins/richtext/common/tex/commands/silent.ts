/** Commands that say nothing to a reader of the text, by the arguments that go with them: `o` in brackets, `m` in braces. */
import { type Command, type Commands, skip } from '../reading.ts';

const SILENT: Readonly<Record<string, string>> = {
  '':
    'maketitle noindent indent centering raggedright raggedleft frontmatter mainmatter backmatter appendix relax small footnotesize ' +
    'scriptsize tiny normalsize large Large LARGE huge Huge smallskip medskip bigskip vfill hfill hfil null FloatBarrier balance ' +
    'linenumbers nolinenumbers doublespacing singlespacing onehalfspacing protect sloppy fussy makeindex printindex makeglossaries ' +
    'printglossaries listoffigures listoftables newblock allowbreak nobreak sep glsresetall leavevmode strut unskip ignorespaces ' +
    'ignorespacesafterend tightlist begingroup endgroup bgroup egroup hline toprule midrule bottomrule qedhere boldmath unboldmath fi ' +
    'or endinput displaystyle textstyle raggedbottom flushbottom onecolumn twocolumn IEEEpeerreviewmaketitle and And AND ' +
    'IEEEoverridecommandlockouts arraybackslash tabularnewline normalem phantomsection frenchspacing selectfont printacronyms ' +
    'BibitemOpen bibitemStop bibitemNoStop EOS restoregeometry hrulefill dotfill appendices justifying columnbreak itemsep parskip parsep glsaddall',
  o: 'linebreak nolinebreak nopagebreak allowdisplaybreaks printglossary',
  m:
    'vspace hspace pagestyle thispagestyle pagenumbering bibliographystyle date usetikzlibrary tikzset pgfplotsset hypersetup geometry ' +
    'lstset sisetup hyphenation markright lhead rhead chead lfoot rfoot cfoot newlength newcounter stepcounter refstepcounter ' +
    'usecounter value theoremstyle journal setstretch linespread fontfamily fontseries fontshape fontencoding selectlanguage ' +
    'copyrightyear acmYear acmDOI acmISBN acmPrice acmVolume acmNumber acmArticle acmMonth acmJournal setcopyright received ' +
    'shortauthors authorrunning titlerunning index phantom hphantom vphantom PACS pacs preprint includeonly excludecomment ' +
    'includecomment urlstyle toctitle IEEEpubid IEEEaftertitletext epstopdfsetup acused glsadd usebox subjclass dedicatory newbox ' +
    'enlargethispage rowcolor BibitemShut bibAnnoteFile bibAnnote',
  mm:
    'setlength addtolength addtocounter fontsize markboth counterwithin settowidth lstdefinestyle lstdefinelanguage ' +
    'DeclareUnicodeCharacter newunicodechar sbox colorlet newbool setbool pgfmathsetmacro numberwithin',
  mmm: 'addcontentsline definecolor crefname Crefname contentsline',
  om:
    'authornote titlenote fancyhead fancyfoot fancyhf setlist category tnotetext fntext cortext addbibresource captionsetup ' +
    'modulolinenumbers ccsdesc acmConference newsavebox setmainfont setsansfont setmonofont setmathfont acmBadge RequirePackage ' +
    'setdefaultlanguage setotherlanguage newglossary authornotemark pdfbookmark',
  omm: 'rule DeclareFieldFormat renewbibmacro titlespacing',
  omo: 'acmSubmissionID',
  mmmmm: 'titleformat',
};

const LENGTHS =
  'leftskip rightskip parindent parskip baselineskip hangindent hsize vsize textwidth textheight columnwidth topsep itemsep parsep tabcolsep ' +
  'arrayrulewidth hangafter emergencystretch hfuzz vfuzz hbadness tolerance clubpenalty widowpenalty abovedisplayskip belowdisplayskip';
/** `=1.5em plus 1fil`, with which a length is set. */
const SET =
  /^\s*=?\s*-?[\d.]*\s*(?:pt|em|ex|cm|mm|in|pc|sp|bp)?(?:\s*(?:plus|minus)\s*-?[\d.]+\s*(?:pt|em|ex|cm|mm|in|fil{1,3})?){0,2}/;

const setLength: Command = ({ input }) => {
  const next = input.beside();
  if (next?.is !== 'text') return;
  const rest = next.text.replace(SET, '');
  if (rest === next.text) return;
  input.raw();
  if (rest !== '') input.push([{ ...next, text: rest }]);
};

export const silent: Commands = Object.fromEntries([
  ...LENGTHS.split(' ').map((name) => [name, setLength] as const),
  ...Object.entries(SILENT).flatMap(([kinds, names]) =>
    names.split(' ').map((name): [string, Command] => [
      name,
      (reading) => {
        if (kinds !== '') reading.input.star();
        skip(reading, kinds);
      },
    ]),
  ),
]);
