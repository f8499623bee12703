/** What an archive is, for whoever opens it in ten years. */

const lines = (product: string, day: string): readonly string[] => [
  `Archive of an account of ${product}`,
  '',
  `Made on ${day} (UTC). It is for another house of ${product}: Profile, "Import an archive". To read by yourself,`,
  'ask for "Your data" instead.',
  '',
  'manifest.json says what is in it. parts/ holds records as lines of JSON (UTF-8), files/ holds files by their SHA-256.',
  '',
  '',
  `Archiv eines Kontos von ${product}`,
  '',
  `Erstellt am ${day} (UTC). Es ist für ein anderes Haus von ${product}: Profil, „Archiv importieren“. Zum eigenen Lesen`,
  'fordern Sie stattdessen „Ihre Daten“ an.',
  '',
  'manifest.json sagt, was darin ist. parts/ enthält Datensätze als Zeilen von JSON (UTF-8), files/ enthält Dateien unter ihrem SHA-256.',
  '',
];

export const readme = (product: string, made: Date): string => lines(product, made.toISOString().slice(0, 10)).join('\n');
