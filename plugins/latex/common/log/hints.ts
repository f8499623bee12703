/** Kinds of problems that the editor explains in plain words (`hint.<code>` of the catalogue), by TeX's text. */

interface Kind {
  readonly code: string;
  /** Its first group is what the hint talks about. */
  readonly pattern: RegExp;
}

const kind = (code: string, pattern: RegExp): Kind => ({ code, pattern });

/** The first that fits counts. */
const KINDS: readonly Kind[] = [
  kind('undefined-command', /^Undefined control sequence/),
  kind('missing-package', /File `([^']+)\.sty' not found/),
  kind('missing-class', /File `([^']+)\.cls' not found/),
  kind(
    'file-not-found',
    /(?:File|file) [`']([^']+)'? not found|[Uu]nable to load picture or PDF file '([^']+)'|Cannot find '([^']+)'!|couldn't open (?:database|style) file (\S+)/,
  ),
  kind('undefined-environment', /Environment (\S+) undefined/),
  kind('mismatched-end', /\\begin\{([^}]*)\}.* ended by \\end/),
  kind('missing-dollar', /Missing \$ inserted|Display math should end with \$\$/),
  kind('math-only', /allowed only in math mode/),
  kind('missing-brace', /Missing [{}] inserted|Extra \}, or forgotten|Too many \}'s|end occurred (?:inside a group|when)/),
  kind('runaway', /(?:Paragraph|File) ended (?:before|while scanning)|Forbidden control sequence found while scanning/),
  kind('missing-item', /perhaps a missing \\item/),
  kind('lonely-item', /Lonely \\item/),
  kind('alignment-tab', /alignment tab|Misplaced \\(?:noalign|omit|cr)/),
  kind('double-script', /Double (?:super|sub)script/),
  kind('not-in-preamble', /Missing \\begin\{document\}/),
  kind('only-in-preamble', /Can be used only in preamble/),
  kind('option-clash', /Option clash for package ([^.\s]+)/),
  kind('already-defined', /Command (\S+) already defined/),
  kind('unicode-character', /Unicode character (.+?) \(U\+|Invalid UTF-8 byte/),
  kind('needs-other-engine', /requires either XeTeX or LuaTeX|cannot-use-pdftex|fontspec.* requires/),
  kind('missing-font', /[Tt]he font "([^"]+)" cannot be found|Font \\?\S+ ?= ?(\S+).* not loadable/),
  kind('illegal-unit', /Illegal unit of measure/),
  kind('missing-number', /Missing number, treated as zero/),
  kind('too-many-floats', /Too many unprocessed floats/),
  kind('memory', /TeX capacity exceeded/),
  kind('unknown-graphic', /Unknown graphics extension|Cannot determine size of graphic/),
  kind('dimension-too-large', /Dimension too large/),
  kind('undefined-citation', /Citation [`'](.+?)'.* undefined|database entry for ["'](.+?)["']/),
  kind('undefined-reference', /(?:Hyper r|R)eference [`'](.+?)'.* undefined/),
  kind('duplicate-label', /Label [`'](.+?)' multiply defined|destination with the same identifier \(name\{(.+?)\}/),
  kind('empty-bibliography', /Empty (?:bibliography$|`?thebibliography'? environment)/),
  kind('duplicate-entry', /Repeated entry|Duplicate entry key: '([^']+)'/),
  kind('bib-syntax', /I was expecting|I'm skipping|syntax error|Illegal, another|missing a field/),
  kind('font-shape', /Font shape `([^']+)'/),
  kind('float-too-large', /Float too large/),
  kind('unused-option', /Unused global option/),
  kind('rerun', /[Rr]erun/),
];

/** The kind of a problem and what it is about; an empty object when nothing more can be said. */
export const explain = (message: string): { code?: string; subject?: string } => {
  for (const { code, pattern } of KINDS) {
    const found = pattern.exec(message);
    if (!found) continue;
    const subject = found.slice(1).find((group) => group !== undefined);
    return subject === undefined ? { code } : { code, subject };
  }
  return {};
};
