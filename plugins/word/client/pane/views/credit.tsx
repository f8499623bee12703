/** Whose work formatting rests on: the licences of citeproc-js (CPAL) and of the styles (CC BY-SA) ask for it where its result is shown. */
import { CREDIT } from '#plugins/citing/common/credit.ts';
import { linkParts } from '#plugins/citing/common/runs.ts';
import styles from './credit.module.css';

export const Credit = () => (
  <small className={styles.credit} lang="en">
    {linkParts(CREDIT).map(({ text, href }, at) =>
      href === undefined ? (
        <span key={at}>{text}</span>
      ) : (
        <a key={at} href={href} target="_blank" rel="noopener noreferrer">
          {new URL(href).hostname.replace('www.', '')}
        </a>
      ),
    )}
  </small>
);
