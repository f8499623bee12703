/** Reports as files. */
import type { BinaryAnswer } from '#plugin-api/server';
import type { ReportFilters } from '../../common/filters.ts';
import type { StoredReport } from '../../common/report.ts';
import { drawPdf } from './draw-pdf.ts';
import { REPORT_STYLE_HASH } from './report-style.ts';
import type { Language } from './words.ts';
import { writeHtml } from './write-html.ts';

export const htmlAnswer = (report: StoredReport, filters: ReportFilters, language: Language): BinaryAnswer => {
  const body = Buffer.from(writeHtml(report, filters, language));
  return {
    ...{ name: `${report.name}.html`, type: 'text/html; charset=utf-8', body, size: body.length },
    styles: [REPORT_STYLE_HASH],
  };
};

export const pdfAnswer = async (report: StoredReport, filters: ReportFilters, language: Language): Promise<BinaryAnswer> => {
  const body = await drawPdf(report, filters, language);
  return { name: `${report.name}.pdf`, type: 'application/pdf', body, size: body.length };
};
