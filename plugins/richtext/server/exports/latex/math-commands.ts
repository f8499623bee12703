/** Commands of formulas that KaTeX reads, as LaTeX has them. */

/** What both have: of KaTeX those that compile with amsmath and amssymb. */
export const BOTH: ReadonlySet<string> = new Set(
  `
    acute aleph alpha amalg And angle approx approxeq arccos arcsin arctan arg ast asymp atop backepsilon backprime backsim
    backsimeq backslash bar barwedge Bbbk because begin beta beth between Big big bigcap bigcirc bigcup Bigg bigg Biggl
    biggl Biggm biggm Biggr biggr Bigl bigl Bigm bigm bigodot bigoplus bigotimes Bigr bigr bigsqcup bigstar bigtriangledown
    bigtriangleup biguplus bigvee bigwedge binom blacklozenge blacksquare blacktriangle blacktriangledown blacktriangleleft
    blacktriangleright bmod boldsymbol bot bowtie Box boxdot boxminus boxplus boxtimes brace brack breve bullet Bumpeq
    bumpeq Cap cap cdot cdots centerdot check checkmark chi choose circ circeq circlearrowleft circlearrowright circledast
    circledcirc circleddash circledR circledS clubsuit colon complement cong coprod copyright cos cosh cot coth csc Cup cup
    curlyeqprec curlyeqsucc curlyvee curlywedge curvearrowleft curvearrowright dag dagger daleth dashleftarrow
    dashrightarrow dashv dbinom ddag ddagger ddddot dddot ddot ddots deg Delta delta det dfrac diagdown diagup Diamond
    diamond diamondsuit digamma dim displaystyle div divideontimes dot Doteq doteq doteqdot dotplus dots dotsb dotsc dotsi
    dotsm dotso doublebarwedge doublecap doublecup Downarrow downarrow downdownarrows downharpoonleft downharpoonright ell
    emptyset end enskip enspace epsilon eqcirc eqsim eqslantgtr eqslantless equiv eta eth exists exp fallingdotseq Finv flat
    forall frac frown Game Gamma gamma gcd ge genfrac geq geqq geqslant gets gg ggg gggtr gimel gnapprox gneq gneqq gnsim
    grave gtrapprox gtrdot gtreqless gtreqqless gtrless gtrsim gvertneqq hat hbar heartsuit hline hom hookleftarrow
    hookrightarrow hphantom hslash hspace iff iiint iint Im imath impliedby implies in inf infty injlim int intercal intop
    iota jmath Join kappa ker Lambda lambda land langle lbrace lbrack lceil ldots le leadsto left Leftarrow leftarrow
    leftarrowtail leftharpoondown leftharpoonup leftleftarrows Leftrightarrow leftrightarrow leftrightarrows
    leftrightharpoons leftrightsquigarrow leftthreetimes leq leqq leqslant lessapprox lessdot lesseqgtr lesseqqgtr lessgtr
    lesssim lfloor lg lgroup lhd lim liminf limits limsup ll llcorner Lleftarrow lll llless lmoustache ln lnapprox lneq
    lneqq lnot lnsim log Longleftarrow longleftarrow Longleftrightarrow longleftrightarrow longmapsto Longrightarrow
    longrightarrow looparrowleft looparrowright lor lozenge lrcorner Lsh ltimes lVert lvert lvertneqq maltese mapsto mathbb
    mathbf mathbin mathcal mathclose mathfrak mathinner mathit mathnormal mathop mathopen mathord mathpunct mathrel mathring
    mathrm mathsf mathstrut mathtt max measuredangle medspace mho mid middle min mod models mp mu multimap nabla natural
    ncong ne nearrow neg negmedspace negthickspace negthinspace neq nexists ngeq ngeqq ngeqslant ngtr ni nLeftarrow
    nleftarrow nLeftrightarrow nleftrightarrow nleq nleqq nleqslant nless nmid nolimits nonumber not notag notin nparallel
    nprec npreceq nRightarrow nrightarrow nshortmid nshortparallel nsim nsubseteq nsubseteqq nsucc nsucceq nsupseteq
    nsupseteqq ntriangleleft ntrianglelefteq ntriangleright ntrianglerighteq nu nVDash nVdash nvDash nvdash nwarrow odot
    oint Omega omega ominus operatorname oplus oslash otimes over overbrace overleftarrow overleftrightarrow overline
    overrightarrow overset owns P parallel partial perp phantom Phi phi Pi pi pitchfork pm pmod pod pounds Pr prec
    precapprox preccurlyeq preceq precnapprox precneqq precnsim precsim prime prod projlim propto Psi psi qquad quad rangle
    rbrace rbrack rceil Re rfloor rgroup rhd rho right Rightarrow rightarrow rightarrowtail rightharpoondown rightharpoonup
    rightleftarrows rightleftharpoons rightrightarrows rightsquigarrow rightthreetimes risingdotseq rmoustache Rrightarrow
    Rsh rtimes rVert rvert S scriptscriptstyle scriptstyle searrow sec setminus sharp shortmid shortparallel Sigma sigma sim
    simeq sin sinh smallfrown smallint smallsetminus smallsmile smash smile spadesuit sphericalangle sqcap sqcup sqrt
    sqsubset sqsubseteq sqsupset sqsupseteq square stackrel star Subset subset subseteq subseteqq subsetneq subsetneqq
    substack succ succapprox succcurlyeq succeq succnapprox succneqq succnsim succsim sum sup Supset supset supseteq
    supseteqq supsetneq supsetneqq surd swarrow tan tanh tau tbinom textstyle tfrac therefore Theta theta thickapprox
    thicksim thickspace thinspace tilde times to top triangle triangledown triangleleft trianglelefteq triangleq
    triangleright trianglerighteq twoheadleftarrow twoheadrightarrow ulcorner underbar underbrace underleftarrow
    underleftrightarrow underline underrightarrow underset unlhd unrhd Uparrow uparrow Updownarrow updownarrow upharpoonleft
    upharpoonright uplus Upsilon upsilon upuparrows urcorner varDelta varepsilon varGamma varinjlim varkappa varLambda
    varliminf varlimsup varnothing varOmega varPhi varphi varPi varpi varprojlim varpropto varPsi varrho varSigma varsigma
    varsubsetneq varsubsetneqq varsupsetneq varsupsetneqq varTheta vartheta vartriangle vartriangleleft vartriangleright
    varUpsilon varXi Vdash vDash vdash vdots vec vee veebar Vert vert vphantom Vvdash wedge widehat widetilde wp wr Xi xi
    xleftarrow xrightarrow yen zeta
  `
    .trim()
    .split(/\s+/),
);

/** Their argument is words, in which there may be words, blanks and signs alone. */
export const WORDS: ReadonlySet<string> = new Set('text textbf textit textnormal textrm textsf texttt'.split(' '));
export const IN_WORDS: ReadonlySet<string> = new Set([...WORDS, ...'dots enspace ldots quad qquad'.split(' ')]);

const named = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string])
      .map(([name, other]) => [name, `\\${other}`]),
  );

const wrapped = (command: string, pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => /^(\w+)=?(.*)$/.exec(pair) ?? [])
      .map(([, name = '', inside]) => [name, `\\${command}{${inside || name}}`]),
  );

/** What KaTeX alone has, in words that LaTeX knows. */
export const OTHERS: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', lparen: '(', rparen: ')', degree: '{}^{\\circ}', argmax: '\\operatorname*{arg\\,max}' },
  ...{ argmin: '\\operatorname*{arg\\,min}', plim: '\\operatorname*{plim}', omicron: 'o' },
  ...wrapped('mathrm', 'Alpha=A Beta=B Epsilon=E Zeta=Z Eta=H Iota=I Kappa=K Mu=M Nu=N Omicron=O Rho=P Tau=T Chi=X'),
  ...wrapped('mathbb', 'R N Z reals=R Reals=R natnums=N cnums=C Complex=C'),
  ...wrapped('operatorname', 'arcctg arctg ch cosec cotg ctg cth sh tg th'),
  ...wrapped(
    'mathrel',
    'coloneqq=:= colonequals=:= eqqcolon==: equalscolon==: coloneq=:- colonminus=:- eqcolon=-: minuscolon=-:',
  ),
  ...wrapped('mathrel', 'dblcolon=:: coloncolon=:: Coloneqq=::= coloncolonequals=::= ratio=: vcentcolon=:'),
  ...named(`infin=infty empty=emptyset isin=in exist=exists sub=subset sube=subseteq supe=supseteq plusmn=pm sdot=cdot image=Im
    real=Re weierp=wp alefsym=aleph alef=aleph bull=bullet lang=langle rang=rangle Dagger=ddagger clubs=clubsuit
    hearts=heartsuit spades=spadesuit diamonds=diamondsuit larr=leftarrow rarr=rightarrow uarr=uparrow darr=downarrow
    harr=leftrightarrow lrarr=leftrightarrow lArr=Leftarrow rArr=Rightarrow uArr=Uparrow dArr=Downarrow hArr=Leftrightarrow
    Larr=Leftarrow Rarr=Rightarrow Uarr=Uparrow Darr=Downarrow Harr=Leftrightarrow lrArr=Leftrightarrow
    Lrarr=Leftrightarrow bold=mathbf Bbb=mathbb frak=mathfrak bm=boldsymbol mathscr=mathcal`),
};
