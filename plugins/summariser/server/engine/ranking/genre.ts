/** Whether a text is of medicine or the life sciences, whose papers say what matters at other places and in other words. */
import { wordsOf } from '../language/words.ts';

const LIFE =
  /^(?:patient|clinic|hospital|disease|disorder|syndrome|symptom|therap|treatment|treated|placebo|dose|dosage|drug|randomi[sz]ed|cohort|trial|mortality|morbidity|prevalence|incidence|infect|bacteri|viral|virus|vaccin|immun|antibod|antigen|inflamm|cytokine|lymph|leuk|macrophage|cell|cellular|tissue|tumou?r|cancer|carcinoma|metasta|oncogen|apopto|protein|peptide|enzym|kinase|receptor|ligand|gene|genes|genetic|genom|genotyp|phenotyp|allele|mutation|mutant|chromosom|transcript|mrna|rna|dna|plasmid|knockout|mice|mouse|murine|rats?|rodent|zebrafish|drosophila|yeast|escherichia|vivo|vitro|serum|plasma|blood|cardi|coronary|hepat|renal|kidney|liver|lung|brain|neuron|neural?gia|cort(?:ex|ical)|hippocamp|synap|insulin|glucose|diabet|obes|hormone|estrogen|pregnan|infant|birth|surg|biops|diagnos|prognos|pathogen|patholog|physiolog|metabol|mitochond|membrane|embryo|differentiation|stem|health|medicine|medical|medicat|pharmac|physician|nurs(?:e|ing)|outpatient|inpatient|comorbid|epidemiolog|chronic|asthma|arter(?:y|ies|ial)|vascular|atheroscler|stroke|hypertens|hiv|malaria|tubercul|hepatitis|influenza|epilep|psychiatr|dementia|alzheimer|parkinson|schizophren|neonat|newborn|placenta|sperm|oocyte|embryonic|transplant|implant|catheter|anesthe|vitamin|nutrition|dietary|smok(?:ing|ers?)|histone|nucleosom|chromatin|nucleotid|phosphorylat|ubiquitin|amino|ribosom|biomarker|phylogen|ecolog|biodivers|predator|pollinat|species|plant|leaf|root|soil|ecosystem|habitat|krank|erkrank|behandl|zelle|gewebe|tumor|krebs|blut|protein|arznei|klinisch)/i;
/** Computing borrows words of biology ("neural", "evolution", "cells"), and has its own beside them. */
const COMPUTING =
  /^(?:algorithm|learning|learn|train|training|trained|neural|network|networks|deep|dataset|datasets|benchmark|classifier|embedding|encoder|decoder|generative|adversarial|convolution|recurrent|gradient|optimi[sz]|reinforcement|software|compiler|parser|parsing|syntactic|semantic|corpus|corpora|language|translation|computation|computational|agent|policy|representation|representations|inference|latent|unsupervised|supervised|state-of-the-art|architecture|implement)/i;
/** Of the words of a text. In abstracts of computing it is below 1 of 100, in those of medicine mostly above 6. */
const DENSE = 0.035;

export const isOfLife = (sentences: readonly string[]): boolean => {
  // The beginning of a paper tells what it is about.
  const words = wordsOf(sentences.slice(0, 120).join(' '));
  const count = (pattern: RegExp): number => words.filter((word) => pattern.test(word)).length;
  const life = count(LIFE);
  return life >= words.length * DENSE && life > count(COMPUTING);
};
