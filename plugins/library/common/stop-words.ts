/** Words that say nothing of what a text is about, by language: what indexes leave out. They also tell languages apart. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Folded, as everything that is compared. Pronouns, articles, prepositions, auxiliary verbs; no word that may be a subject. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(`a about after again against all also am an and any are as at be because been before being below between both but by can could did
    do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself just me
    more most my no nor not of off on once only or other our ours out over own same she should so some such than that the their theirs them
    then there these they this those through to too under until up upon very was we were what when where which while who whom why will with
    would you your yours via within without`),
  de: words(`aber alle allem allen aller alles als also am an ander andere anderen anderer auch auf aus bei beim bin bis bist da damit dann das
    dass dem den denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es
    etwa euer fur gegen hat hatte hatten hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder
    jedes kann kein keine keinem keinen keiner konnen konnte man mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seinem
    seinen seiner selbst sich sie sind so solche sondern sowie uber um und uns unter vom von vor wahrend war waren was weil welche welchem
    welchen welcher wenn werden wie wieder wir wird wurde wurden zu zum zur zwischen`),
  fr: words(`a ainsi apres au aucun aussi autre aux avant avec car ce ceci cela celle celles celui ces cet cette ceux chez comme comment d dans de
    depuis des dont du elle elles en entre est et etaient etait etant ete etre eux il ils j je l la le les leur leurs lors lui mais meme n ne
    nos notre nous on ont ou par parmi pas peu plus pour qu quand que quel quelle quelles quels qui s sa sans se selon ses si son sont sous sur
    t ta tout toute toutes tous tres un une vers vos votre vous`),
  es: words(`a al algo algunas algunos ante antes asi como con contra cual cuando de del desde donde dos durante e el ella ellas ellos en entre era
    eran es esa esas ese eso esos esta estaba estan estas este esto estos fue fueron ha habia han hasta hay la las le les lo los mas me mi
    mientras muy no nos nosotros o otra otras otro otros para pero poco por porque que quien se sea segun ser si sido sin sobre son su sus
    tambien tanto tiene tienen todo todos tras un una unas uno unos y ya`),
  it: words(`a ad agli ai al alla alle allo anche avere c che chi ci come con contro cui da dagli dai dal dalla dalle dallo degli dei del dell della
    delle dello di dopo dove e ed era erano essere fra gli ha hanno i il in io l la le lei lo loro lui ma mentre nei negli nel nella nelle
    nello noi non o ogni per perche piu po prima quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se sei si
    sia sono su sua sue sugli sui sul sulla sulle suo suoi tra tutti tutto un una uno`),
  pt: words(`a ainda alem antes ao aos apos aquela aquele as assim ate cada com como contra da das de dela dele desde do dos durante e ela elas ele eles
    em entre era eram essa esse esta estao estas este estes eu foi foram ha isso isto ja la lhe mais mas me mesmo muito na nao nas nem no nos o
    onde os ou para pela pelas pelo pelos por porque quais qual quando que quem sao se sem ser seu seus sob sobre sua suas tambem tem tendo ter
    um uma umas uns`),
  nl: words(`aan al alle als bij dan dat de der deze die dit doch doen door dus een en er ge geen haar had heb hebben heeft hem het hij hoe hun ik in is
    ja je kan kon kunnen maar me meer men met mij moet na naar niet niets nog nu of om omdat onder ons ook op over reeds te tegen toch toen tot
    u uit uw van veel voor want waren was wat we wel werd wezen wie wij wordt worden zal ze zei zich zij zijn zo zonder zou tussen`),
  sv: words(`alla att av blev bli blir da de dem den denna deras dess dessa det detta dig din dina ditt du efter ej eller en er ert ett fran for ha hade
    han hans har henne hennes hon honom hur har i icke inom inte jag ju kan kunde man med mellan men mig min mina mot mycket ni nu nar nagon
    nagot och om oss pa sa sadan sedan sig sin sina sitt sjalv skulle som till under upp ut utan vad var vara vara varit vem vi vid vilka vilken
    at`),
};

export const isStopWord = (word: string, language: string): boolean => STOP_WORDS[language]?.has(word) ?? false;
