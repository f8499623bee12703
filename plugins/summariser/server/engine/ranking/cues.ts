/** Phrases by which sentences of papers say what they are for, in English and German. */

const MADE =
  'propos|present|introduc|describ|develop|design|implement|explor|investigat|examin|stud(?:y|ied)|address|analy[sz]|formulat|construct|establish|' +
  'provid|suggest|argu|offer|build|built|devis|apply|appli|evaluat|compar|report|extend|consider|focus|derive|characteri[sz]|identif';
const SHOWN =
  'show|demonstrat|f[io]u?nd|prov|observ|conclud|reveal|achiev|outperform|obtain|confirm|indicat|discover|verif|improv';

export const CUES = {
  /** What the authors made or did. */
  contribution: new RegExp(
    String.raw`\b(?:we|i|authors|paper|article|work|study|thesis|report|chapter)\b(?:\s+\w+){0,4}?\s+(?:${MADE})\w*|\b(?:in|of) this (?:paper|work|article|study|thesis|report|chapter|contribution)\b|\b(?:our|main|key|novel) (?:contribution|approach|method|model|algorithm|system|framework|goal|aim|idea|technique)s?\b|\b(?:is|are) (?:proposed|presented|introduced|described|developed)\b|\b(?:wir|diese[rs]? (?:arbeit|beitrag|studie|artikel|aufsatz))\b(?:\s+[\p{L}-]+){0,8}?\s+(?:vor|vorgestellt|untersuch\w*|entwick\w*|zeig\w*|analysier\w*|beschreib\w*|präsentier\w*)\b|\bin diese[mr] (?:arbeit|beitrag|studie|artikel|aufsatz)\b`,
    'iu',
  ),
  /** The verbs and nouns of it one by one: how much each of them says was learnt. */
  proposes:
    /\b(?:we|i|paper|article|work|study)\b(?:\s+\w+){0,3}?\s+(?:propos|present|introduc|develop|describ|devis)\w*|\b(?:is|are) (?:proposed|presented|introduced|developed)\b/iu,
  inThis:
    /\b(?:in )?this (?:paper|work|article|study|thesis|contribution)\b|\bin diese[mr] (?:arbeit|beitrag|studie|artikel)\b/iu,
  shows:
    /\b(?:we|i|paper|article|work|study)\b(?:\s+\w+){0,3}?\s+(?:show|demonstrat|f[io]u?nd|prov|observ|conclud|establish)\w*/iu,
  novel: /\b(?:novel|new|first|simple|efficient|effective|general|unified|neu\w*|erstmals)\b/iu,
  ours: /\bour (?:\w+ )?(?:approach|method|model|algorithm|system|framework|work|technique|architecture|analysis|result)s?\b/iu,
  /** What came of it. */
  result: new RegExp(
    String.raw`\b(?:we|i|authors|results?|experiments?|evaluations?|analys[ei]s|findings?|data|study|evidence|observations?)\b(?:\s+[\w-]+){0,5}?\s+(?:${SHOWN})\w*|\b(?:outperform\w*|state[- ]of[- ]the[- ]art|significant(?:ly)?|substantial(?:ly)?|was associated|were associated|increased|decreased|reduced|improve(?:s|d|ments?)|higher than|lower than|accuracy of|compared (?:to|with))\b|\b(?:ergebnisse?|befunde|auswertung|resultate)\b(?:\s+[\p{L}-]+){0,5}?\s+(?:zeig\w*|beleg\w*|deuten|weisen|bestätig\w*)|\bsignifikant\b|\bkonnte[n]? gezeigt werden\b`,
    'iu',
  ),
  /** What follows from it. */
  upshot:
    /\b(?:we conclude|in conclusion|in summary|to summari[sz]e|to conclude|conclusions?|our (?:results|findings|data|work|study) (?:suggest|indicate|provide|support|show|demonstrate)|these (?:results|findings|data|observations) (?:suggest|indicate|provide|support|show|demonstrate|imply)|suggest(?:s|ing)? that|indicat(?:es?|ing) that|implications?|therefore|thus|zusammenfassend|insgesamt|schlussfolger\w*|folglich|daraus folgt)\b/iu,
  /** Heads of structured abstracts, as they stand before a sentence. */
  findings:
    /^(?:RESULTS?|FINDINGS?|CONCLUSIONS?|INTERPRETATION|Results?|Findings?|Conclusions?|Interpretation|Significance|Ergebnisse?|Schlussfolgerung\w*|Fazit)\b\s*[:.–—]?\s*\p{Lu}/u,
  setting:
    /^(?:CONTEXT|BACKGROUND|OBJECTIVES?|AIMS?|PURPOSE|DESIGN|SETTINGS?|METHODS?|MATERIALS? AND METHODS|PARTICIPANTS|PATIENTS|INTERVENTIONS?|MAIN OUTCOME|MEASURE\w*|TRIAL REGISTRATION|FUNDING|Context|Background|Objectives?|Aims?|Purpose|Design|Settings?|Methods?|Materials? and methods|Participants|Patients|Interventions?|Main outcome|Trial registration|Registration|Funding|Keywords?|Hintergrund|Ziel\w*|Methoden?)\b\s*[:.–—,]?\s*\p{Lu}/u,
  /** What was wrong before. */
  problem:
    /\b(?:however|problems?|challeng\w+|difficult\w*|limit(?:ed|ation|ations)|lack(?:s|ing)?|unclear|unknown|remains?|despite|although|fails?|jedoch|allerdings|problem\w*|schwierig\w*|unklar|mangel\w*)\b/iu,
  /** Details that nobody misses in a summary. */
  example:
    /\b(?:for example|for instance|e\.g\.|i\.e\.|such as|consider the|suppose|assume|let us|recall that|note that|see also|namely|zum beispiel|z\.\s?b\.|beispielsweise|nehmen wir|sei)\b/iu,
  pointer:
    /\b(?:[Ff]ig(?:ure|s|ures)?\.?|[Tt]ab(?:le|les|elle)?\.?|[Ee]q(?:uation|n)?s?\.?|[Aa]lgorithm|[Tt]heorem|[Ll]emma|[Aa]ppendix|(?:[Ss]ub)?[Ss]ections?|[Ss]ect?\.|Abb(?:ildung|\.)|Kapitel|Abschnitt|Anhang)\s*\(?[\dIVXA-C]/u,
  citation:
    /\[\s?\d{1,3}(?:[\s,;–-]+\d{1,3})*\s?\]|\((?:[^()]{0,80}?)(?:19|20)\d\d[a-z]?(?:[^()]{0,40})\)|\bet al\b|\b\p{Lu}\p{L}+\s+\((?:19|20)\d\d/u,
  /** Begins with what only the sentence before explains. */
  dangling:
    /^(?:this|these|that|those|it|its|they|their|he|she|his|her|such|both|another|other|the (?:former|latter|same|other|above|second|third|next)|then|also|moreover|furthermore|in addition|additionally|similarly|likewise|here|there|but|and|or|so|yet|dies\w*|jene\w*|es|sie|er|deren|dessen|solche\w*|außerdem|zudem|ferner|auch|dabei|dann|hier|dort)\b/iu,
  /** What a section is about, or thanks. */
  roadmap:
    /\b(?:(?:paper|article|rest|remainder|section|thesis)\b(?:\s+\w+){0,6}?\s+(?:organi[sz]ed|structured|as follows)|(?:the next|this|each) (?:sub)?section|in the following|in (?:the )?(?:sections?|sect?\.)\s*\d|section \d|we (?:would like to )?thank|supported by|gratefully|grant|danken|gefördert|gliedert sich)\b/iu,
  first: /\b(?:we|our|us|i|my|wir|unsere?[mnrs]?|ich|uns)\b/iu,
} as const;

export type Cue = keyof typeof CUES;
export const has = (cue: Cue, sentence: string): boolean => CUES[cue].test(sentence);
