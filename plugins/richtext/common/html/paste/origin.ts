/** Which program something was copied from, by what each leaves in its HTML. */

export type Origin = 'carrel' | 'word' | 'docs' | 'sheet' | 'web';

export const originOf = (html: string): Origin => {
  if (/\sdata-pm-slice=|\sdata-inline="(?:citation|footnote|cross_reference)"/.test(html)) return 'carrel';
  if (
    /urn:schemas-microsoft-com:office:excel|google-sheets-html-origin|<meta[^>]+content="?Microsoft Excel|<td[^>]{0,400}\ssd(?:val|num)=/i.test(
      html,
    )
  )
    return 'sheet';
  if (/urn:schemas-microsoft-com:office:word|class="?Mso|<meta[^>]+content="?Microsoft Word|mso-list:/i.test(html)) return 'word';
  return /docs-internal-guid-/.test(html) ? 'docs' : 'web';
};
