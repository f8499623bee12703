/** Words that science makes of others and that no general dictionary lists: `nano` + `particle`, `hetero` + `zygous`. */

/** Stand before a word that is right by itself; short ones only before longer words, where a slip of the hand is no such word. */
const PREFIXES = (
  'aero agro allo ambi amino andro angio anti archaeo astro atto auto bio cardio centi chemo chrono co counter cross crypto cyber cyto ' +
  'deca deci dermo di dys eco electro endo entero epi ethno exo extra femto ferro geo giga glyco haemo half hemi hemo hepato hetero ' +
  'histo holo homo hydro hyper hypo immuno infra inter intra iso kilo lipo litho lympho macro magneto mega meso meta micro milli mini ' +
  'mis mono morpho multi myo nano neo nephro neuro non nucleo oligo omni onco opto ortho osteo out over paleo palaeo pan para patho ' +
  'peri petro pharmaco phospho photo phylo physio pico piezo poly post pre proto pseudo psycho pyro quasi radio re retro semi sero ' +
  'socio spatio spectro stereo sub super supra techno tele tera tetra thermo trans tri tribo ultra un under uni vaso visco zoo'
).split(' ');
const ENDINGS =
  'wise like based free ness ability ization isation izations isations izing ising ized ised izer iser izers isers'.split(' ');
/** Combining forms that end such words and are none by themselves. */
const FINAL =
  /^(?:omes?|omics?|omic|gen|gens|genic|genetics?|genesis|logy|logies|logical|logically|graphy|graphic|graphies|metry|metric|metries|scopy|scopic|pathy|pathic|lysis|lytic|philic|phobic|phobicity|philicity|tropic|tropy|morphic|morphism|morphisms|phyte|phytes|cyte|cytes|cytic|plasm|plasmic|static|dynamic|dynamics|kinetic|kinetics|zygous|zygosity|valent|typic|therapy|therapies|mer|mers|meric|merization)$/;

/** Letters that must be left: with less, slips of the hand would be words. */
const LEAST = 4;
const LEAST_BEHIND_SHORT = 6;
const SHORT = 3;

/**
 * @param isRight whether the dictionary has the rest
 */
export const isDerived = (word: string, isRight: (rest: string) => boolean): boolean => {
  if (!/^[a-z]/i.test(word)) return false;
  const small = word.toLowerCase();
  const behindPrefix = PREFIXES.some((prefix) => {
    if (!small.startsWith(prefix)) return false;
    const rest = small.slice(prefix.length);
    if (prefix.length > SHORT && FINAL.test(rest)) return true;
    return rest.length >= (prefix.length <= SHORT ? LEAST_BEHIND_SHORT : LEAST) && isRight(rest);
  });
  return behindPrefix || hasEnding(small, isRight);
};

const hasEnding = (word: string, isRight: (rest: string) => boolean): boolean =>
  ENDINGS.some((ending) => {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < LEAST_BEHIND_SHORT) return false;
    return ending.startsWith('i') && ending.length > 3
      ? isRight(`${rest}ize`) || isRight(`${rest}ise`)
      : ending.length > 3 && isRight(rest);
  });
