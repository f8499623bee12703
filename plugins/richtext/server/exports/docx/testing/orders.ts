/** In which order the schema of the format has what stands in an element (ECMA-376, annex A): Word opens no document that has another. */
import { isTag, type Element } from 'domhandler';

const ORDERS: Readonly<Record<string, string>> = {
  'w:p': 'w:pPr *',
  'w:r': 'w:rPr *',
  'm:r': 'm:rPr w:rPr m:t',
  'w:pPr':
    'w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:widowControl w:numPr w:pBdr w:shd w:tabs w:bidi w:spacing w:ind w:contextualSpacing w:jc w:outlineLvl w:rPr w:sectPr w:pPrChange',
  'w:rPr':
    'w:ins w:del w:moveFrom w:moveTo w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:strike w:vanish w:color w:sz w:szCs w:highlight w:u w:shd w:vertAlign w:rtl w:cs w:lang w:rPrChange',
  'w:numPr': 'w:ilvl w:numId',
  'w:pBdr': 'w:top w:left w:bottom w:right w:between',
  'w:tbl': 'w:tblPr w:tblGrid w:tr',
  'w:tr': 'w:tblPrEx w:trPr w:tc',
  'w:tc': 'w:tcPr *',
  'w:tblPr': 'w:tblStyle w:tblW w:jc w:tblCellSpacing w:tblInd w:tblBorders w:shd w:tblLayout w:tblCellMar w:tblLook',
  'w:tblBorders': 'w:top w:left w:bottom w:right w:insideH w:insideV',
  'w:tblCellMar': 'w:top w:left w:bottom w:right',
  'w:tcPr': 'w:cnfStyle w:tcW w:gridSpan w:vMerge w:tcBorders w:shd w:noWrap w:tcMar w:vAlign',
  'w:tcBorders': 'w:top w:left w:bottom w:right w:insideH w:insideV',
  'w:sdt': 'w:sdtPr w:sdtEndPr w:sdtContent',
  'w:sectPr':
    'w:headerReference w:footerReference w:footnotePr w:endnotePr w:type w:pgSz w:pgMar w:lnNumType w:pgNumType w:cols w:titlePg w:docGrid',
  'w:style':
    'w:name w:basedOn w:next w:link w:uiPriority w:semiHidden w:unhideWhenUsed w:qFormat w:pPr w:rPr w:tblPr w:trPr w:tcPr w:tblStylePr',
  'w:styles': 'w:docDefaults w:latentStyles w:style',
  'w:docDefaults': 'w:rPrDefault w:pPrDefault',
  'w:numbering': 'w:abstractNum w:num',
  'w:abstractNum': 'w:nsid w:multiLevelType w:tmpl w:name w:styleLink w:numStyleLink w:lvl',
  'w:num': 'w:abstractNumId w:lvlOverride',
  'w:lvl': 'w:start w:numFmt w:lvlRestart w:pStyle w:isLgl w:suff w:lvlText w:lvlJc w:pPr w:rPr',
  'w:settings':
    'w:zoom w:trackRevisions w:defaultTabStop w:characterSpacingControl w:footnotePr w:endnotePr w:compat m:mathPr w:themeFontLang w:decimalSymbol w:listSeparator',
  'm:mathPr': 'm:mathFont m:brkBin m:brkBinSub m:smallFrac m:dispDef m:lMargin m:rMargin m:defJc m:wrapIndent m:intLim m:naryLim',
  'wp:inline': 'wp:extent wp:effectExtent wp:docPr wp:cNvGraphicFramePr a:graphic',
  'pic:pic': 'pic:nvPicPr pic:blipFill pic:spPr',
  'pic:blipFill': 'a:blip a:srcRect a:stretch',
  'm:f': 'm:fPr m:num m:den',
  'm:rad': 'm:radPr m:deg m:e',
  'm:nary': 'm:naryPr m:sub m:sup m:e',
  'm:naryPr': 'm:chr m:limLoc m:grow m:subHide m:supHide m:ctrlPr',
  'm:d': 'm:dPr m:e',
  'm:dPr': 'm:begChr m:sepChr m:endChr m:grow m:shp m:ctrlPr',
  'm:sSub': 'm:sSubPr m:e m:sub',
  'm:sSup': 'm:sSupPr m:e m:sup',
  'm:sSubSup': 'm:sSubSupPr m:e m:sub m:sup',
  'm:sPre': 'm:sPrePr m:sub m:sup m:e',
  'm:func': 'm:funcPr m:fName m:e',
  'm:limLow': 'm:limLowPr m:e m:lim',
  'm:limUpp': 'm:limUppPr m:e m:lim',
  'm:acc': 'm:accPr m:e',
  'm:bar': 'm:barPr m:e',
  'm:groupChr': 'm:groupChrPr m:e',
  'm:groupChrPr': 'm:chr m:pos m:vertJc m:ctrlPr',
  'm:m': 'm:mPr m:mr',
  'm:eqArr': 'm:eqArrPr m:e',
  'm:rPr': 'm:lit m:nor m:scr m:sty m:brk m:aln',
};
const KNOWN = new Map(Object.entries(ORDERS).map(([name, order]) => [name, order.split(' ')]));

/** What may stand in it once alone. */
const MANY = new Set(
  'w:tr w:tc w:lvl w:style w:num w:abstractNum w:lvlOverride w:tblStylePr w:headerReference w:footerReference m:t m:e m:mr *'.split(
    ' ',
  ),
);

/** @returns what is wrong with the order of what stands in it, if anything */
export const faultOfOrder = (element: Element): string | undefined => {
  const order = KNOWN.get(element.name);
  if (!order) return undefined;
  const others = order.indexOf('*');
  let last = -1;
  for (const { name } of element.children.filter((child) => isTag(child))) {
    const told = order.indexOf(name);
    const at = told < 0 ? others : told;
    if (at < 0) return `${name} is none of what stands in ${element.name}`;
    if (at < last) return `${name} stands behind ${order[last] ?? ''} in ${element.name}`;
    if (at === last && !MANY.has(order[at] ?? '')) return `${name} stands twice in ${element.name}`;
    last = at;
  }
  return undefined;
};

/** Word takes no names of bookmarks that are longer or have other signs. */
export const isBookmarkName = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u.test(name);
