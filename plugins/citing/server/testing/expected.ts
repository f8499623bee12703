/**
 * What the styles of the app print, against the handbooks: APA 7, MLA 9, Chicago 17, the NLM's Citing Medicine (Vancouver), the IEEE
 * Reference Guide, Cite Them Right 12, AMA 11, the ACS Guide, Nature. Where a style differs from its handbook nothing is claimed.
 */
import type { Kind } from './references.ts';
import type { ShippedStyle } from '../../common/styles.ts';

type Expected = Readonly<Record<ShippedStyle, Partial<Record<Kind | 'cited', string>>>>;

/** In the English of the style. `cited` is the article in a text. */
export const ENGLISH: Expected = {
  apa: {
    article:
      'Okafor, A. N., Lindqvist, B., & Tanaka, Y. (2019). Deep learning for the analysis of soil moisture. *Journal of Hydrology*, *48*(3), 215–231. https://doi.org/10.1000/jh.2019.0215',
    book: 'Kuhn, T. S. (1996). *The structure of scientific revolutions* (3rd ed.). University of Chicago Press.',
    chapter:
      'Meyer, C. (2008). Rivers and their names. In J. A. Smith & M. Jones (Eds.), *A handbook of place names* (pp. 101–125). Oxford University Press.',
    thesis: 'Novak, P. (2015). *Tidal mixing in shallow seas* [PhD thesis]. University of Vienna.',
    webpage:
      'World Health Organization. (2021, October 14). *Global tuberculosis report*. WHO. https://www.example.org/tb-report',
    paper:
      'Rossi, M., & Chen, L. (2017). Fast joins on modern hardware. *Proceedings of the 12th Conference on Databases*, 44–53.',
    many: 'AuthorA, E., AuthorB, E., AuthorC, E., AuthorD, E., AuthorE, E., AuthorF, E., AuthorG, E., AuthorH, E., AuthorI, E., AuthorJ, E., AuthorK, E., AuthorL, E., AuthorM, E., AuthorN, E., AuthorO, E., AuthorP, E., AuthorQ, E., AuthorR, E., AuthorS, E., … AuthorV, E. (2020). A survey of the sky. *Astronomy Letters*, *7*, 1–9.',
    anonymous: 'The price of salt in winter. (2011, December 3). *The Economist*, 12–13.',
    undated: 'Hale, R. (n.d.). *Notes on bees*. Field Press.',
    particle: 'van den Berg, J. (2003). *Sieges of the low countries*. Brill.',
    range: 'Costa, I. (2014, May–June). Harvest in the hills. *Country Life*, 8.',
    cited: '(Okafor et al., 2019)',
  },
  'modern-language-association': {
    article:
      'Okafor, Ada N., et al. “Deep Learning for the Analysis of Soil Moisture.” *Journal of Hydrology*, vol. 48, no. 3, Apr. 2019, pp. 215–31, https://doi.org/10.1000/jh.2019.0215.',
    book: 'Kuhn, Thomas S. *The Structure of Scientific Revolutions*. 3rd ed., University of Chicago Press, 1996.',
    chapter:
      'Meyer, Clara. “Rivers and Their Names.” *A Handbook of Place Names*, edited by John A. Smith and Mary Jones, Oxford University Press, 2008, pp. 101–25.',
    webpage: 'World Health Organization. “Global Tuberculosis Report.” *WHO*, 14 Oct. 2021, https://www.example.org/tb-report.',
    paper:
      'Rossi, Marco, and Li Chen. “Fast Joins on Modern Hardware.” *Proceedings of the 12th Conference on Databases*, ACM, 2017, pp. 44–53.',
    many: 'AuthorA, Eva, et al. “A Survey of the Sky.” *Astronomy Letters*, vol. 7, 2020, pp. 1–9.',
    anonymous: '“The Price of Salt in Winter.” *The Economist*, 3 Dec. 2011, pp. 12–13.',
    undated: 'Hale, Ruth. *Notes on Bees*. Field Press.',
    particle: 'van den Berg, Jan. *Sieges of the Low Countries*. Brill, 2003.',
    range: 'Costa, Inês. “Harvest in the Hills.” *Country Life*, May–June 2014, p. 8.',
    cited: '(Okafor et al.)',
  },
  'chicago-author-date': {
    article:
      'Okafor, Ada N., Björn Lindqvist, and Yuki Tanaka. 2019. “Deep Learning for the Analysis of Soil Moisture.” *Journal of Hydrology* 48 (3): 215–31. https://doi.org/10.1000/jh.2019.0215.',
    book: 'Kuhn, Thomas S. 1996. *The Structure of Scientific Revolutions*. 3rd ed. Chicago: University of Chicago Press.',
    chapter:
      'Meyer, Clara. 2008. “Rivers and Their Names.” In *A Handbook of Place Names*, edited by John A. Smith and Mary Jones, 101–25. Oxford: Oxford University Press.',
    webpage:
      'World Health Organization. 2021. “Global Tuberculosis Report.” WHO. October 14, 2021. https://www.example.org/tb-report.',
    paper:
      'Rossi, Marco, and Li Chen. 2017. “Fast Joins on Modern Hardware.” In *Proceedings of the 12th Conference on Databases*, 44–53. New York: ACM.',
    many: 'AuthorA, Eva, Eva AuthorB, Eva AuthorC, Eva AuthorD, Eva AuthorE, Eva AuthorF, Eva AuthorG, et al. 2020. “A Survey of the Sky.” *Astronomy Letters* 7: 1–9.',
    anonymous: '*The Economist*. 2011. “The Price of Salt in Winter,” December 3, 2011.',
    undated: 'Hale, Ruth. n.d. *Notes on Bees*. Leeds: Field Press.',
    particle: 'Berg, Jan van den. 2003. *Sieges of the Low Countries*. Leiden: Brill.',
    range: 'Costa, Inês. 2014. “Harvest in the Hills.” *Country Life*, May–June 2014.',
    cited: '(Okafor, Lindqvist, and Tanaka 2019)',
  },
  'chicago-fullnote-bibliography': {
    article:
      'Okafor, Ada N., Björn Lindqvist, and Yuki Tanaka. “Deep Learning for the Analysis of Soil Moisture.” *Journal of Hydrology* 48, no. 3 (April 12, 2019): 215–31. https://doi.org/10.1000/jh.2019.0215.',
    book: 'Kuhn, Thomas S. *The Structure of Scientific Revolutions*. 3rd ed. Chicago: University of Chicago Press, 1996.',
    chapter:
      'Meyer, Clara. “Rivers and Their Names.” In *A Handbook of Place Names*, edited by John A. Smith and Mary Jones, 101–25. Oxford: Oxford University Press, 2008.',
    thesis: 'Novak, Petra. “Tidal Mixing in Shallow Seas.” PhD thesis, University of Vienna, 2015.',
    webpage: 'World Health Organization. “Global Tuberculosis Report.” WHO, October 14, 2021. https://www.example.org/tb-report.',
    paper:
      'Rossi, Marco, and Li Chen. “Fast Joins on Modern Hardware.” In *Proceedings of the 12th Conference on Databases*, 44–53. New York: ACM, 2017.',
    many: 'AuthorA, Eva, Eva AuthorB, Eva AuthorC, Eva AuthorD, Eva AuthorE, Eva AuthorF, Eva AuthorG, et al. “A Survey of the Sky.” *Astronomy Letters* 7 (2020): 1–9.',
    // The handbook puts the newspaper first; of magazines it says nothing of the kind, and the style begins with the title.
    anonymous: '“The Price of Salt in Winter.” *The Economist*, December 3, 2011.',
    undated: 'Hale, Ruth. *Notes on Bees*. Leeds: Field Press, n.d.',
    particle: 'Berg, Jan van den. *Sieges of the Low Countries*. Leiden: Brill, 2003.',
    range: 'Costa, Inês. “Harvest in the Hills.” *Country Life*, May–June 2014.',
    cited:
      'Ada N. Okafor, Björn Lindqvist, and Yuki Tanaka, “Deep Learning for the Analysis of Soil Moisture,” *Journal of Hydrology* 48, no. 3 (April 12, 2019): 215–31, https://doi.org/10.1000/jh.2019.0215.',
  },
  vancouver: {
    article:
      'Okafor AN, Lindqvist B, Tanaka Y. Deep learning for the analysis of soil moisture. Journal of Hydrology. 2019 Apr 12;48(3):215–31.',
    book: 'Kuhn TS. The structure of scientific revolutions. 3rd ed. Chicago: University of Chicago Press; 1996.',
    chapter:
      'Meyer C. Rivers and their names. In: Smith JA, Jones M, editors. A handbook of place names. Oxford: Oxford University Press; 2008. p. 101–25.',
    thesis: 'Novak P. Tidal mixing in shallow seas [PhD thesis]. [Vienna]: University of Vienna; 2015.',
    paper:
      'Rossi M, Chen L. Fast joins on modern hardware. In: Proceedings of the 12th Conference on Databases. New York: ACM; 2017. p. 44–53.',
    many: 'AuthorA E, AuthorB E, AuthorC E, AuthorD E, AuthorE E, AuthorF E, et al. A survey of the sky. Astronomy Letters. 2020;7:1–9.',
    anonymous: 'The price of salt in winter. The Economist. 2011 Dec 3;12–3.',
    particle: 'van den Berg J. Sieges of the low countries. Leiden: Brill; 2003.',
    range: 'Costa I. Harvest in the hills. Country Life. 2014 May–Jun;8.',
    cited: '(1)',
  },
  ieee: {
    article:
      'A. N. Okafor, B. Lindqvist, and Y. Tanaka, “Deep learning for the analysis of soil moisture,” *Journal of Hydrology*, vol. 48, no. 3, pp. 215–231, Apr. 2019, doi: 10.1000/jh.2019.0215.',
    book: 'T. S. Kuhn, *The structure of scientific revolutions*, 3rd ed. Chicago: University of Chicago Press, 1996.',
    chapter:
      'C. Meyer, “Rivers and their names,” in *A handbook of place names*, J. A. Smith and M. Jones, Eds. Oxford: Oxford University Press, 2008, pp. 101–125.',
    thesis: 'P. Novak, “Tidal mixing in shallow seas,” PhD thesis, University of Vienna, Vienna, 2015.',
    paper:
      'M. Rossi and L. Chen, “Fast joins on modern hardware,” in *Proceedings of the 12th Conference on Databases*, 2017, pp. 44–53.',
    many: 'E. AuthorA *et al.*, “A survey of the sky,” *Astronomy Letters*, vol. 7, pp. 1–9, 2020.',
    undated: 'R. Hale, *Notes on bees*. Leeds: Field Press.',
    particle: 'J. van den Berg, *Sieges of the low countries*. Leiden: Brill, 2003.',
    range: 'I. Costa, “Harvest in the hills,” *Country Life*, p. 8, May–Jun. 2014.',
    cited: '[1]',
  },
  'harvard-cite-them-right': {
    article:
      'Okafor, A.N., Lindqvist, B. and Tanaka, Y. (2019) ‘Deep learning for the analysis of soil moisture’, *Journal of Hydrology*, 48(3), pp. 215–231. Available at: https://doi.org/10.1000/jh.2019.0215.',
    book: 'Kuhn, T.S. (1996) *The structure of scientific revolutions*. 3rd edn. Chicago: University of Chicago Press.',
    chapter:
      'Meyer, C. (2008) ‘Rivers and their names’, in J.A. Smith and M. Jones (eds) *A handbook of place names*. Oxford: Oxford University Press, pp. 101–125.',
    thesis: 'Novak, P. (2015) *Tidal mixing in shallow seas*. PhD thesis. University of Vienna.',
    webpage:
      'World Health Organization (2021) *Global tuberculosis report*, *WHO*. Available at: https://www.example.org/tb-report (Accessed: 5 January 2022).',
    paper:
      'Rossi, M. and Chen, L. (2017) ‘Fast joins on modern hardware’, in *Proceedings of the 12th Conference on Databases*. New York: ACM, pp. 44–53.',
    many: 'AuthorA, E. *et al.* (2020) ‘A survey of the sky’, *Astronomy Letters*, 7, pp. 1–9.',
    anonymous: '*The Economist* (2011) ‘The price of salt in winter’, 3 December, pp. 12–13.',
    undated: 'Hale, R. (no date) *Notes on bees*. Leeds: Field Press.',
    particle: 'van den Berg, J. (2003) *Sieges of the low countries*. Leiden: Brill.',
    range: 'Costa, I. (2014) ‘Harvest in the hills’, *Country Life*, May–June, p. 8.',
    cited: '(Okafor, Lindqvist and Tanaka, 2019)',
  },
  'american-medical-association': {
    article:
      'Okafor AN, Lindqvist B, Tanaka Y. Deep learning for the analysis of soil moisture. *Journal of Hydrology*. 2019;48(3):215-231. doi:10.1000/jh.2019.0215',
    book: 'Kuhn TS. *The Structure of Scientific Revolutions*. 3rd ed. University of Chicago Press; 1996.',
    chapter:
      'Meyer C. Rivers and their names. In: Smith JA, Jones M, eds. *A Handbook of Place Names*. Oxford University Press; 2008:101-125.',
    thesis: 'Novak P. *Tidal Mixing in Shallow Seas*. PhD thesis. University of Vienna; 2015.',
    paper:
      'Rossi M, Chen L. Fast joins on modern hardware. In: *Proceedings of the 12th Conference on Databases*. ACM; 2017:44-53.',
    many: 'AuthorA E, AuthorB E, AuthorC E, et al. A survey of the sky. *Astronomy Letters*. 2020;7:1-9.',
    undated: 'Hale R. *Notes on Bees*. Field Press.',
    particle: 'van den Berg J. *Sieges of the Low Countries*. Brill; 2003.',
    cited: '^1^',
  },
  'american-chemical-society': {
    article:
      'Okafor, A. N.; Lindqvist, B.; Tanaka, Y. Deep Learning for the Analysis of Soil Moisture. *Journal of Hydrology* **2019**, *48* (3), 215–231. https://doi.org/10.1000/jh.2019.0215.',
    book: 'Kuhn, T. S. *The Structure of Scientific Revolutions*, 3rd ed.; University of Chicago Press: Chicago, 1996.',
    thesis: 'Novak, P. Tidal Mixing in Shallow Seas. PhD thesis, University of Vienna, Vienna, 2015.',
    paper:
      'Rossi, M.; Chen, L. Fast Joins on Modern Hardware. In *Proceedings of the 12th Conference on Databases*; ACM: New York, 2017; pp 44–53.',
    many: 'AuthorA, E.; AuthorB, E.; AuthorC, E.; AuthorD, E.; AuthorE, E.; AuthorF, E.; AuthorG, E.; AuthorH, E.; AuthorI, E.; AuthorJ, E.; AuthorK, E.; AuthorL, E.; AuthorM, E.; AuthorN, E.; AuthorO, E.; AuthorP, E.; AuthorQ, E.; AuthorR, E.; AuthorS, E.; AuthorT, E.; AuthorU, E.; AuthorV, E. A Survey of the Sky. *Astronomy Letters* **2020**, *7*, 1–9.',
    anonymous: 'The Price of Salt in Winter. *The Economist*. December 3, 2011, pp 12–13.',
    undated: 'Hale, R. *Notes on Bees*; Field Press: Leeds.',
    particle: 'van den Berg, J. *Sieges of the Low Countries*; Brill: Leiden, 2003.',
    range: 'Costa, I. Harvest in the Hills. *Country Life*. May–June 2014, p 8.',
    cited: '^1^',
  },
  nature: {
    article:
      'Okafor, A. N., Lindqvist, B. & Tanaka, Y. Deep learning for the analysis of soil moisture. *Journal of Hydrology* **48**, 215–231 (2019).',
    book: 'Kuhn, T. S. *The structure of scientific revolutions*. (University of Chicago Press, 1996).',
    chapter:
      'Meyer, C. Rivers and their names. in *A handbook of place names* (eds. Smith, J. A. & Jones, M.) 101–125 (Oxford University Press, 2008).',
    thesis: 'Novak, P. Tidal mixing in shallow seas. (University of Vienna, 2015).',
    webpage: 'World Health Organization. Global tuberculosis report. *WHO* https://www.example.org/tb-report (2021).',
    paper:
      'Rossi, M. & Chen, L. Fast joins on modern hardware. in *Proceedings of the 12th Conference on Databases* 44–53 (ACM, 2017).',
    many: 'AuthorA, E. *et al.* A survey of the sky. *Astronomy Letters* **7**, 1–9 (2020).',
    anonymous: 'The price of salt in winter. *The Economist* 12–13 (2011).',
    undated: 'Hale, R. *Notes on bees*. (Field Press).',
    particle: 'van den Berg, J. *Sieges of the low countries*. (Brill, 2003).',
    range: 'Costa, I. Harvest in the hills. *Country Life* 8 (2014).',
    cited: '^1^',
  },
};

export const GERMAN: Expected = {
  apa: {
    book: 'Kuhn, T. S. (1996). *The structure of scientific revolutions* (3. Aufl.). University of Chicago Press.',
    chapter:
      'Meyer, C. (2008). Rivers and their names. In J. A. Smith & M. Jones (Hrsg.), *A handbook of place names* (S. 101–125). Oxford University Press.',
    webpage:
      'World Health Organization. (2021, Oktober 14). *Global tuberculosis report*. WHO. https://www.example.org/tb-report',
    undated: 'Hale, R. (o. J.). *Notes on bees*. Field Press.',
    range: 'Costa, I. (2014, Mai–Juni). Harvest in the hills. *Country Life*, 8.',
    cited: '(Okafor et al., 2019)',
  },
  'modern-language-association': {
    book: 'Kuhn, Thomas S. *The structure of scientific revolutions*. 3. Aufl., University of Chicago Press, 1996.',
    chapter:
      'Meyer, Clara. „Rivers and their names“. *A handbook of place names*, herausgegeben von John A. Smith und Mary Jones, Oxford University Press, 2008, S. 101–25.',
    webpage:
      'World Health Organization. „Global tuberculosis report“. *WHO*, 14. Oktober 2021, https://www.example.org/tb-report.',
    undated: 'Hale, Ruth. *Notes on bees*. Field Press.',
    range: 'Costa, Inês. „Harvest in the hills“. *Country Life*, Mai–Juni 2014, S. 8.',
    cited: '(Okafor u. a.)',
  },
  'chicago-author-date': {
    book: 'Kuhn, Thomas S. 1996. *The structure of scientific revolutions*. 3. Aufl. Chicago: University of Chicago Press.',
    chapter:
      'Meyer, Clara. 2008. „Rivers and their names“. In *A handbook of place names*, herausgegeben von John A. Smith und Mary Jones, 101–25. Oxford: Oxford University Press.',
    webpage:
      'World Health Organization. 2021. „Global tuberculosis report“. WHO. 14. Oktober 2021. https://www.example.org/tb-report.',
    undated: 'Hale, Ruth. o. J. *Notes on bees*. Leeds: Field Press.',
    range: 'Costa, Inês. 2014. „Harvest in the hills“. *Country Life*, Mai–Juni 2014.',
    cited: '(Okafor, Lindqvist, und Tanaka 2019)',
  },
  'chicago-fullnote-bibliography': {
    book: 'Kuhn, Thomas S. *The structure of scientific revolutions*. 3. Aufl. Chicago: University of Chicago Press, 1996.',
    chapter:
      'Meyer, Clara. „Rivers and their names“. In *A handbook of place names*, herausgegeben von John A. Smith und Mary Jones, 101–25. Oxford: Oxford University Press, 2008.',
    webpage: 'World Health Organization. „Global tuberculosis report“. WHO, 14. Oktober 2021. https://www.example.org/tb-report.',
    undated: 'Hale, Ruth. *Notes on bees*. Leeds: Field Press, o. J.',
    range: 'Costa, Inês. „Harvest in the hills“. *Country Life*, Mai–Juni 2014.',
    cited:
      'Ada N. Okafor, Björn Lindqvist, und Yuki Tanaka, „Deep learning for the analysis of soil moisture“, *Journal of Hydrology* 48, Nr. 3 (12. April 2019): 215–31, https://doi.org/10.1000/jh.2019.0215.',
  },
  vancouver: {
    book: 'Kuhn TS. The structure of scientific revolutions. 3. Aufl. Chicago: University of Chicago Press; 1996.',
    chapter:
      'Meyer C. Rivers and their names. In: Smith JA, Jones M, Herausgeber. A handbook of place names. Oxford: Oxford University Press; 2008. S. 101–25.',
    range: 'Costa I. Harvest in the hills. Country Life. Mai–Juni 2014;8.',
    cited: '(1)',
  },
  ieee: {
    book: 'T. S. Kuhn, *The structure of scientific revolutions*, 3. Aufl. Chicago: University of Chicago Press, 1996.',
    chapter:
      'C. Meyer, „Rivers and their names“, in *A handbook of place names*, J. A. Smith und M. Jones, Hrsg. Oxford: Oxford University Press, 2008, S. 101–125.',
    undated: 'R. Hale, *Notes on bees*. Leeds: Field Press.',
    range: 'I. Costa, „Harvest in the hills“, *Country Life*, S. 8, Mai–Juni 2014.',
    cited: '[1]',
  },
  'harvard-cite-them-right': {
    book: 'Kuhn, T.S. (1996) *The structure of scientific revolutions*. 3. Aufl. Chicago: University of Chicago Press.',
    chapter:
      'Meyer, C. (2008) „Rivers and their names“, in J.A. Smith und M. Jones (Hrsg.) *A handbook of place names*. Oxford: Oxford University Press, S. 101–125.',
    webpage:
      'World Health Organization (2021) *Global tuberculosis report*, *WHO*. Verfügbar unter: https://www.example.org/tb-report (Zugegriffen: 5. Januar 2022).',
    undated: 'Hale, R. (ohne Datum) *Notes on bees*. Leeds: Field Press.',
    range: 'Costa, I. (2014) „Harvest in the hills“, *Country Life*, Mai–Juni, S. 8.',
    cited: '(Okafor, Lindqvist und Tanaka, 2019)',
  },
  'american-medical-association': {
    book: 'Kuhn TS. *The structure of scientific revolutions*. 3. Aufl. University of Chicago Press; 1996.',
    chapter:
      'Meyer C. Rivers and their names. In: Smith JA, Jones M, Hrsg. *A handbook of place names*. Oxford University Press; 2008:101–125.',
    undated: 'Hale R. *Notes on bees*. Field Press.',
    cited: '^1^',
  },
  'american-chemical-society': {
    book: 'Kuhn, T. S. *The structure of scientific revolutions*, 3. Aufl.; University of Chicago Press: Chicago, 1996.',
    undated: 'Hale, R. *Notes on bees*; Field Press: Leeds.',
    range: 'Costa, I. Harvest in the hills. *Country Life*. Mai–Juni 2014, S 8.',
    cited: '^1^',
  },
  nature: {
    book: 'Kuhn, T. S. *The structure of scientific revolutions*. (University of Chicago Press, 1996).',
    chapter:
      'Meyer, C. Rivers and their names. in *A handbook of place names* (Hrsg. Smith, J. A. & Jones, M.) 101–125 (Oxford University Press, 2008).',
    webpage: 'World Health Organization. Global tuberculosis report. *WHO* https://www.example.org/tb-report (2021).',
    range: 'Costa, I. Harvest in the hills. *Country Life* 8 (2014).',
    cited: '^1^',
  },
};
