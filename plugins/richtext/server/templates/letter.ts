/** A letter that goes with a manuscript, or elsewhere. */
import { type About, p, right, type TemplateTexts } from './lines.ts';

const sender = ({ author }: About): readonly string[] =>
  author ? [author.name, author.email].filter((each) => each !== '') : [];

export const letter: TemplateTexts = {
  en: (about) => [
    ...sender(about).map(right),
    right(about.date),
    p('Name of the recipient'),
    p('Institution'),
    p('Street'),
    p('City, country'),
    p(),
    p('Dear Professor …,'),
    p('please find enclosed our manuscript “…”, which we would like to have considered for publication in ….'),
    p('It shows that …. We believe that it is of interest to your readers because ….'),
    p(
      'The manuscript is original, is not under consideration elsewhere, and has been approved by all authors. We declare no competing interests.',
    ),
    p('Thank you for your consideration. I look forward to hearing from you.'),
    p(),
    p('Yours sincerely,'),
    p(about.author?.name ?? ''),
  ],
  de: (about) => [
    ...sender(about).map(right),
    right(about.date),
    p('Name'),
    p('Einrichtung'),
    p('Straße und Hausnummer'),
    p('Postleitzahl und Ort'),
    p(),
    p('Sehr geehrte Frau Professorin …,'),
    p('anbei erhalten Sie unser Manuskript „…“, das wir Ihnen zur Veröffentlichung in … anbieten möchten.'),
    p('Es zeigt, dass …. Für Ihre Leserinnen und Leser ist das von Bedeutung, weil ….'),
    p(
      'Der Beitrag ist nicht anderswo erschienen oder eingereicht, und alle Beteiligten haben ihm zugestimmt. Interessenkonflikte bestehen nicht.',
    ),
    p('Für Rückfragen stehe ich Ihnen gern zur Verfügung.'),
    p(),
    p('Mit freundlichen Grüßen'),
    p(about.author?.name ?? ''),
  ],
};
